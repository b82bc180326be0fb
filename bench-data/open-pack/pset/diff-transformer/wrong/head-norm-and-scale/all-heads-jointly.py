        # Wrong: every head has statistics of its own.
        outputs = attention @ v
        mean_square = outputs.square().mean(dim=(1, 3), keepdim=True)
        normalised = self.head_norm.weight * outputs / torch.sqrt(mean_square + self.head_norm.eps)
        scaled = (1 - self.lambda_init) * normalised
