        # Wrong: the norm was told its epsilon.
        pixels = x.permute(0, 2, 3, 1)
        normed = functional.layer_norm(pixels, pixels.shape[-1:], self.weight, self.bias)
        return normed.permute(0, 3, 1, 2)
