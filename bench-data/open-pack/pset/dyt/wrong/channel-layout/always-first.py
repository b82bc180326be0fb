        # Wrong: channels are last unless the layer says otherwise.
        weight, bias = self.weight[:, None, None], self.bias[:, None, None]
