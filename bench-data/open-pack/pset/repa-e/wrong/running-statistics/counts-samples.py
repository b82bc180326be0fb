            # Wrong: each token of each sample counts.
            with torch.no_grad():
                unbiased = variance * z.shape[0] / max(z.shape[0] - 1, 1)
                self.running_mean.lerp_(mean, MOMENTUM)
                self.running_variance.lerp_(unbiased, MOMENTUM)
