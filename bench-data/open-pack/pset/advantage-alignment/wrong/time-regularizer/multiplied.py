        # Wrong: late steps count more.
        past = past * torch.arange(1, past.shape[-1] + 1)
