        # Wrong: epsilon is added under the root.
        if self.training:
            mean = z.mean(dim=(0, 1))
            variance = (z - mean).square().mean(dim=(0, 1))
            with torch.no_grad():
                count = z.shape[0] * z.shape[1]
                self.running_mean.lerp_(mean, MOMENTUM)
                self.running_variance.lerp_(variance * count / (count - 1), MOMENTUM)
        else:
            mean, variance = self.running_mean, self.running_variance
        return (z - mean) / (torch.sqrt(variance) + EPSILON)
