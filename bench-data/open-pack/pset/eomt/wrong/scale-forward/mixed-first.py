        # Wrong: neighbours are mixed at the finer resolution.
        x = self.activation(self.mix(x))
        return self.norm(self.up(x))
