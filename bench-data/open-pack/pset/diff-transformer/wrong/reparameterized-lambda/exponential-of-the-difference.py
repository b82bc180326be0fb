        # Wrong: two exponentials are subtracted.
        first = self.lambda_q1 @ self.lambda_k1
        second = self.lambda_q2 @ self.lambda_k2
        return torch.exp(first - second) + self.lambda_init
