        # Wrong: neighbours are to be mixed.
        return self.norm(self.activation(self.up(x)))
