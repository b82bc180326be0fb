        # Wrong: the scale blocks are learnt.
        features = patches.mT.unflatten(2, (self.grid, self.grid))
        for _ in self.upscale:
            features = functional.interpolate(features, scale_factor=2, mode="bilinear")
