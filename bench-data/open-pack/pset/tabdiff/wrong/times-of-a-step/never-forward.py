        # Wrong: gamma is ignored.
        t = torch.full((rows,), step / steps)
        to = torch.full((rows,), (step - 1) / steps)
        later = t
