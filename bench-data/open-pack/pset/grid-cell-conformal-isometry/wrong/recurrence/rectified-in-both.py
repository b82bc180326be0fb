        # Wrong: the linear map may give negative values.
        length, heading = polar(dx)
        turned = (self.generator(heading) @ v[:, :, None]).squeeze(-1)
        change = length[:, None] * turned
        if self.nonlinear:
            moved = torch.relu(v @ self.recurrent.T + change + self.bias)
        else:
            moved = torch.relu(v + change)
        return moved
