        # Wrong: subtracts the mean.
        centred = x - x.mean(dim=-1, keepdim=True)
        mean_square = centred.square().mean(dim=-1, keepdim=True)
        return self.weight * centred / torch.sqrt(mean_square + self.eps)
