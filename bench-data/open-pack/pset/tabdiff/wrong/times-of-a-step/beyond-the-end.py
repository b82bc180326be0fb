        # Wrong: times beyond 1.
        t = torch.full((rows,), step / steps)
        to = torch.full((rows,), (step - 1) / steps)
        later = (t * (1 + gamma))
