        # Wrong: a single number.
        self.least = least
        self.raw = nn.Parameter(torch.full((1,), inverse_softplus(start - least)))
