        # Wrong: a longer way turns further.
        length, heading = polar(dx)
        turned = (self.generator(heading) @ v[:, :, None]).squeeze(-1)
        change = turned
        if self.nonlinear:
            moved = torch.relu(v @ self.recurrent.T + change + self.bias)
        else:
            moved = v + change
        return moved
