        # Wrong: products of zeros have no gradient.
        self.lambda_q1 = nn.Parameter(torch.zeros(self.d))
        self.lambda_k1 = nn.Parameter(torch.zeros(self.d))
        self.lambda_q2 = nn.Parameter(torch.zeros(self.d))
        self.lambda_k2 = nn.Parameter(torch.zeros(self.d))
