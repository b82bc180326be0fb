        # Wrong: in training the batch counts.
        if self.training:
            with torch.no_grad():
                mean = z.mean(dim=(0, 1))
                variance = z.flatten(0, 1).var(dim=0)
                self.running_mean.lerp_(mean, MOMENTUM)
                self.running_variance.lerp_(variance, MOMENTUM)
        return (z - self.running_mean) / torch.sqrt(self.running_variance + EPSILON)
