        # Wrong: the first query vector goes with the first key vector.
        first = torch.exp(self.lambda_q1 @ self.lambda_k2)
        second = torch.exp(self.lambda_q2 @ self.lambda_k1)
        return first - second + self.lambda_init
