        # Wrong: two convolutions without anything between are linear.
        return self.norm(self.mix(self.up(x)))
