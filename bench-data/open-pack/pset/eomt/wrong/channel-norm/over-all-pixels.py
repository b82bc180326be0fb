        # Wrong: every pixel has its own mean and variance.
        mean = x.mean(dim=(1, 2, 3), keepdim=True)
        variance = (x - mean).square().mean(dim=(1, 2, 3), keepdim=True)
        normed = (x - mean) / torch.sqrt(variance + self.eps)
        return normed * self.weight[:, None, None] + self.bias[:, None, None]
