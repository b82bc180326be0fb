        # Wrong: the order of the difference is turned round.
        first = torch.exp(self.lambda_q1 @ self.lambda_k1)
        second = torch.exp(self.lambda_q2 @ self.lambda_k2)
        return second - first + self.lambda_init
