        # Wrong: the second branch stays linear.
        gate, up = self.gate(x), self.up(x)
        return self.down(gate * torch.sigmoid(gate) * up * torch.sigmoid(up))
