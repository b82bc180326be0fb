        # Wrong: the learned number as it is.
        return self.raw
