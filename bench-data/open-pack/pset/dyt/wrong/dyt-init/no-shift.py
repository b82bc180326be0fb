        # Wrong: the shift is not learned.
        self.channels_first = channels_first
        self.alpha = nn.Parameter(torch.full((1,), alpha_init))
        self.weight = nn.Parameter(torch.ones(num_features))
        self.bias = torch.zeros(num_features)
