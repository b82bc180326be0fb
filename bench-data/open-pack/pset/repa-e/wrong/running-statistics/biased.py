            # Wrong: what is remembered is the unbiased variance.
            with torch.no_grad():
                self.running_mean.lerp_(mean, MOMENTUM)
                self.running_variance.lerp_(variance, MOMENTUM)
