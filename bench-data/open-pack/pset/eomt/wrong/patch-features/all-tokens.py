        # Wrong: queries are no part of the picture.
        features = tokens.mT[:, :, : self.grid**2].unflatten(2, (self.grid, self.grid))
        features = self.upscale(features)
