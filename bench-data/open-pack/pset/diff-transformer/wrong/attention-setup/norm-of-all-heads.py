        # Wrong: the norm is that of one head.
        self.heads = heads
        self.d = width // (2 * heads)
        self.lambda_init = lambda_init_for(layer)
        self.to_queries = nn.Linear(width, width, bias=False)
        self.to_keys = nn.Linear(width, width, bias=False)
        self.to_values = nn.Linear(width, width, bias=False)
        self.to_output = nn.Linear(width, width, bias=False)
        self.lambda_q1 = nn.Parameter(0.1 * torch.randn(self.d))
        self.lambda_k1 = nn.Parameter(0.1 * torch.randn(self.d))
        self.lambda_q2 = nn.Parameter(0.1 * torch.randn(self.d))
        self.lambda_k2 = nn.Parameter(0.1 * torch.randn(self.d))
        self.head_norm = RMSNorm(width)
