            # Wrong: tokens see what comes before them.
            length = x.shape[1]
            allowed = torch.ones(length, length, dtype=torch.bool).triu()
