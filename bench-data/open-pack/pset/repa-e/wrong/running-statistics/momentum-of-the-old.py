            # Wrong: momentum is the share of the new.
            with torch.no_grad():
                count = z.shape[0] * z.shape[1]
                unbiased = variance * count / (count - 1)
                self.running_mean.lerp_(mean, 1 - MOMENTUM)
                self.running_variance.lerp_(unbiased, 1 - MOMENTUM)
