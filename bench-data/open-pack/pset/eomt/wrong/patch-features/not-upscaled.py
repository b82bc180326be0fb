        # Wrong: a quarter of the image is finer than the patches.
        features = patches.mT.unflatten(2, (self.grid, self.grid))
