        # Wrong: all scale blocks are needed.
        features = patches.mT.unflatten(2, (self.grid, self.grid))
        features = self.upscale[:1](features)
