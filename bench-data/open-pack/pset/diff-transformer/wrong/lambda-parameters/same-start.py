        # Wrong: the pairs start alike, so lambda has no slope between them.
        q, k = 0.1 * torch.randn(self.d), 0.1 * torch.randn(self.d)
        self.lambda_q1, self.lambda_k1 = nn.Parameter(q), nn.Parameter(k)
        self.lambda_q2, self.lambda_k2 = nn.Parameter(q.clone()), nn.Parameter(k.clone())
