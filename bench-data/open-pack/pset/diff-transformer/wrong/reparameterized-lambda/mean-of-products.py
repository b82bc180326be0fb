        # Wrong: a dot product sums.
        first = torch.exp((self.lambda_q1 * self.lambda_k1).mean())
        second = torch.exp((self.lambda_q2 * self.lambda_k2).mean())
        return first - second + self.lambda_init
