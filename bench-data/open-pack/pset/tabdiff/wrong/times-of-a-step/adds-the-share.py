        # Wrong: gamma is a time.
        t = torch.full((rows,), step / steps)
        to = torch.full((rows,), (step - 1) / steps)
        later = (t + gamma).clamp(max=1)
