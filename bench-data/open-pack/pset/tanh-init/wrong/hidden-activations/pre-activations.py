        # Wrong: collects before the nonlinearity.
        *inner, last = self.layers
        hidden = []
        for layer in inner:
            x = layer(x)
            hidden.append(x)
            x = torch.tanh(x)
        return hidden, last(x)
