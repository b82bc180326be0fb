        # Wrong: patches go row by row.
        features = patches.mT.unflatten(2, (self.grid, self.grid)).mT
        features = self.upscale(features)
