        # Wrong: lambda would not start near its constant.
        self.lambda_q1 = nn.Parameter(torch.ones(self.d))
        self.lambda_k1 = nn.Parameter(torch.ones(self.d))
        self.lambda_q2 = nn.Parameter(torch.ones(self.d))
        self.lambda_k2 = nn.Parameter(torch.ones(self.d))
