        # Wrong: plain tensors are no parameters.
        self.lambda_q1 = 0.1 * torch.randn(self.d)
        self.lambda_k1 = 0.1 * torch.randn(self.d)
        self.lambda_q2 = 0.1 * torch.randn(self.d)
        self.lambda_k2 = 0.1 * torch.randn(self.d)
