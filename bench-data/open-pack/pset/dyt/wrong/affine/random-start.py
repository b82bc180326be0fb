        # Wrong: the start is neutral.
        self.weight = nn.Parameter(torch.randn(num_features))
        self.bias = nn.Parameter(torch.zeros(num_features))
