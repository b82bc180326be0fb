        # Wrong: lambda does not start at zero.
        first = torch.exp(self.lambda_q1 @ self.lambda_k1)
        second = torch.exp(self.lambda_q2 @ self.lambda_k2)
        return first - second
