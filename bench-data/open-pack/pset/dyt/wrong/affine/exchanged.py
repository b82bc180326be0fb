        # Wrong: starts with nothing but a shift.
        self.weight = nn.Parameter(torch.zeros(num_features))
        self.bias = nn.Parameter(torch.ones(num_features))
