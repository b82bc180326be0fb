        # Wrong: the four vectors are one.
        vector = nn.Parameter(0.1 * torch.randn(self.d))
        self.lambda_q1 = self.lambda_k1 = self.lambda_q2 = self.lambda_k2 = vector
