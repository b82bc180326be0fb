        # Wrong: nothing is added to what was mixed.
        x = self.activation(self.up(x))
        return self.norm(x + self.mix(x))
