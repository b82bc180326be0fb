        # Wrong: a channel must not see its own value.
        seen = self.value(pixel).cumsum(dim=1)
        hidden = torch.tanh(cond[:, None] + self.channel + seen)
        return self.head(hidden)
