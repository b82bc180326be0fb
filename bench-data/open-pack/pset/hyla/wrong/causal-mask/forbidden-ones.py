            # Wrong: true is what is allowed.
            length = x.shape[1]
            allowed = ~torch.ones(length, length, dtype=torch.bool).tril()
