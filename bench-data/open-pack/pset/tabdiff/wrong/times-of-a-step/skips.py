        # Wrong: two steps at once.
        t = torch.full((rows,), step / steps)
        to = torch.full((rows,), max(step - 2, 0) / steps)
        later = (t * (1 + gamma)).clamp(max=1)
