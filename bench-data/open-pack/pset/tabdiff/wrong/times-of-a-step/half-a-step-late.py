        # Wrong: times between the steps.
        t = torch.full((rows,), (step - 0.5) / steps)
        to = torch.full((rows,), (step - 1) / steps)
        later = (t * (1 + gamma)).clamp(max=1)
