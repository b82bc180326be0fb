            # Wrong: a sum of magnitudes.
            errors = landings - teacher[:k]
            distances = errors.abs().sum(dim=(1, 2))
