        # Wrong: the numbers lie on one side of zero.
        self.lambda_q1 = nn.Parameter(0.1 * torch.rand(self.d))
        self.lambda_k1 = nn.Parameter(0.1 * torch.rand(self.d))
        self.lambda_q2 = nn.Parameter(0.1 * torch.rand(self.d))
        self.lambda_k2 = nn.Parameter(0.1 * torch.rand(self.d))
