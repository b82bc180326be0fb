        # Wrong: channels of a pixel depend on each other.
        hidden = torch.tanh(cond[:, None] + self.channel)
        return self.head(hidden)
