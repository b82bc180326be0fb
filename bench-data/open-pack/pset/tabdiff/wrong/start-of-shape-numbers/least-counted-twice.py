        # Wrong: begins too high by the least.
        self.least = least
        self.raw = nn.Parameter(torch.full((columns,), inverse_softplus(start)))
