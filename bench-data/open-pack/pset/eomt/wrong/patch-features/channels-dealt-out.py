        # Wrong: channels have to come before places first.
        features = patches.reshape(len(patches), -1, self.grid, self.grid)
        features = self.upscale(features)
