        # Wrong: decays without an end.
        return torch.exp(-self.k() * t[:, None])
