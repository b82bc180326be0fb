        # Wrong: the exponentials are left out.
        first = (self.lambda_q1 @ self.lambda_k1)
        second = (self.lambda_q2 @ self.lambda_k2)
        return first - second + self.lambda_init
