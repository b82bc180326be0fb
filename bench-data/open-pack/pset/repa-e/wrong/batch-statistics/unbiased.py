            # Wrong: the batch is normalised by its biased variance.
            mean = z.mean(dim=(0, 1))
            variance = z.flatten(0, 1).var(dim=0)
