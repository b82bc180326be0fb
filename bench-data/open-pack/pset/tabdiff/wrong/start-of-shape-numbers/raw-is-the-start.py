        # Wrong: softplus is forgotten.
        self.least = least
        self.raw = nn.Parameter(torch.full((columns,), start))
