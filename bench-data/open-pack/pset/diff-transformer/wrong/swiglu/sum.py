        # Wrong: the branches are multiplied.
        gate = self.gate(x)
        swish = gate * torch.sigmoid(gate)
        return self.down(swish + self.up(x))
