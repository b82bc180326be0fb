        # Wrong: two axes come behind the channels.
        weight, bias = self.weight, self.bias
        if self.channels_first:
            weight, bias = weight[:, None], bias[:, None]
