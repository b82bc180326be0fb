            # Wrong: a token sees itself.
            length = x.shape[1]
            allowed = torch.ones(length, length, dtype=torch.bool).tril(diagonal=-1)
