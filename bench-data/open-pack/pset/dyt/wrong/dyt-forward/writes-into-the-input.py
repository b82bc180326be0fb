        # Wrong: the input is overwritten.
        weight, bias = self.weight, self.bias
        if self.channels_first:
            weight, bias = weight[:, None, None], bias[:, None, None]
        with torch.no_grad():
            x.mul_(self.alpha)
        return weight * torch.tanh(x) + bias
