        # Wrong: decays instead.
        past = past * gamma ** torch.arange(past.shape[-1])
