        # Wrong: in evaluation the running statistics count.
        mean = z.mean(dim=(0, 1))
        variance = (z - mean).square().mean(dim=(0, 1))
        if self.training:
            with torch.no_grad():
                count = z.shape[0] * z.shape[1]
                self.running_mean.lerp_(mean, MOMENTUM)
                self.running_variance.lerp_(variance * count / (count - 1), MOMENTUM)
        return (z - mean) / torch.sqrt(variance + EPSILON)
