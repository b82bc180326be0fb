        # Wrong: the shift stays on the last axis.
        weight, bias = self.weight, self.bias
        if self.channels_first:
            weight = weight[:, None, None]
