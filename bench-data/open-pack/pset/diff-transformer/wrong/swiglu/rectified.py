        # Wrong: the activation is swish.
        gate = self.gate(x)
        swish = torch.relu(gate)
        return self.down(swish * self.up(x))
