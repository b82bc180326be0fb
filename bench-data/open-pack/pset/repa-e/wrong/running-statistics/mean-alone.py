            # Wrong: the variance is remembered as well.
            with torch.no_grad():
                self.running_mean.lerp_(mean, MOMENTUM)
