        # Wrong: the standard deviation is 0.1.
        self.lambda_q1 = nn.Parameter(torch.randn(self.d))
        self.lambda_k1 = nn.Parameter(torch.randn(self.d))
        self.lambda_q2 = nn.Parameter(torch.randn(self.d))
        self.lambda_k2 = nn.Parameter(torch.randn(self.d))
