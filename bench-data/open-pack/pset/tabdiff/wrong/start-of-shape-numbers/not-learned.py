        # Wrong: a constant.
        self.least = least
        self.raw = torch.full((columns,), inverse_softplus(start - least))
