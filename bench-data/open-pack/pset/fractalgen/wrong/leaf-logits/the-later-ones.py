        # Wrong: a channel sees those before it.
        given = self.value(pixel)
        others = given.sum(dim=1, keepdim=True) - given.cumsum(dim=1)
        hidden = torch.tanh(cond[:, None] + self.channel + others)
        return self.head(hidden)
