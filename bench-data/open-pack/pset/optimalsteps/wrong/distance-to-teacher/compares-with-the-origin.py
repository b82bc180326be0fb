            # Wrong: the teacher's state at the origin says how far the step went.
            errors = landings - teacher[k]
            distances = (errors * errors).sum(dim=(1, 2))
