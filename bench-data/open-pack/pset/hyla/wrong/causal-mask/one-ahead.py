            # Wrong: a token does not see the next one.
            length = x.shape[1]
            allowed = torch.ones(length, length, dtype=torch.bool).tril(diagonal=1)
