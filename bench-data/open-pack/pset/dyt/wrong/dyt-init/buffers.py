        # Wrong: the slope is not learned.
        self.channels_first = channels_first
        self.register_buffer("alpha", torch.full((1,), alpha_init))
        self.weight = nn.Parameter(torch.ones(num_features))
        self.bias = nn.Parameter(torch.zeros(num_features))
