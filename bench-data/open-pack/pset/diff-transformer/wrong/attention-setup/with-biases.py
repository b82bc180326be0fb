        # Wrong: the projections have no bias.
        self.heads = heads
        self.d = width // (2 * heads)
        self.lambda_init = lambda_init_for(layer)
        self.to_queries = nn.Linear(width, width)
        self.to_keys = nn.Linear(width, width)
        self.to_values = nn.Linear(width, width)
        self.to_output = nn.Linear(width, width)
        self.lambda_q1 = nn.Parameter(0.1 * torch.randn(self.d))
        self.lambda_k1 = nn.Parameter(0.1 * torch.randn(self.d))
        self.lambda_q2 = nn.Parameter(0.1 * torch.randn(self.d))
        self.lambda_k2 = nn.Parameter(0.1 * torch.randn(self.d))
        self.head_norm = RMSNorm(2 * self.d)
