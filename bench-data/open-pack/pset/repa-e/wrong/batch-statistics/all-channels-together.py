            # Wrong: each channel has statistics of its own.
            mean = z.mean().expand(z.shape[-1])
            variance = (z - mean).square().mean().expand(z.shape[-1])
