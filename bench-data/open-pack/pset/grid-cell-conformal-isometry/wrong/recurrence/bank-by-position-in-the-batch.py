        # Wrong: the matrix belongs to the heading, not to the sample.
        length, heading = polar(dx)
        turned = (self.generator(torch.arange(len(v)) * (2 * math.pi / self.bank.shape[0])) @ v[:, :, None]).squeeze(-1)
        change = length[:, None] * turned
        if self.nonlinear:
            moved = torch.relu(v @ self.recurrent.T + change + self.bias)
        else:
            moved = v + change
        return moved
