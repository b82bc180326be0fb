        # Wrong: rows times the generator turn the other way.
        length, heading = polar(dx)
        turned = (v[:, None, :] @ self.generator(heading)).squeeze(1)
        change = length[:, None] * turned
        if self.nonlinear:
            moved = torch.relu(v @ self.recurrent.T + change + self.bias)
        else:
            moved = v + change
        return moved
