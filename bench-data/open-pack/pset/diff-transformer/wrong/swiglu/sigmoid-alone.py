        # Wrong: swish multiplies by its input.
        gate = self.gate(x)
        swish = torch.sigmoid(gate)
        return self.down(swish * self.up(x))
