        # Wrong: the gate is the activated branch.
        gate = self.up(x)
        swish = gate * torch.sigmoid(gate)
        return self.down(swish * self.gate(x))
