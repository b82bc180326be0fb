        # Wrong: what comes out is normalised, not activated.
        x = self.mix(self.up(x))
        return self.norm(self.activation(x))
