        # Wrong: the output is not a hidden activation.
        *inner, last = self.layers
        hidden = []
        for layer in inner:
            x = torch.tanh(layer(x))
            hidden.append(x)
        output = last(x)
        hidden.append(output)
        return hidden, output
