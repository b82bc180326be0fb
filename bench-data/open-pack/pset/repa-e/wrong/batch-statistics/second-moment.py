            # Wrong: the variance is taken around the mean.
            mean = z.mean(dim=(0, 1))
            variance = z.square().mean(dim=(0, 1))
