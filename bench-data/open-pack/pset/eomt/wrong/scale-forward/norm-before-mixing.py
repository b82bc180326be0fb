        # Wrong: the norm comes last.
        x = self.activation(self.up(x))
        return self.mix(self.norm(x))
