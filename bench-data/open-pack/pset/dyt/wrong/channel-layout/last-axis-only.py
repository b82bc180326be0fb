        # Wrong: in this layout the channels are not the last axis.
        weight, bias = self.weight, self.bias
