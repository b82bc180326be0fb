            # Wrong: compares every landing with the data end.
            errors = landings - teacher[0]
            distances = (errors * errors).sum(dim=(1, 2))
