        # Wrong: one branch is missing.
        hidden = self.up(x)
        return self.down(hidden * torch.sigmoid(hidden))
