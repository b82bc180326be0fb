        # Wrong: the vectors are as wide as one query.
        self.lambda_q1 = nn.Parameter(0.1 * torch.randn(2 * self.d))
        self.lambda_k1 = nn.Parameter(0.1 * torch.randn(2 * self.d))
        self.lambda_q2 = nn.Parameter(0.1 * torch.randn(2 * self.d))
        self.lambda_k2 = nn.Parameter(0.1 * torch.randn(2 * self.d))
