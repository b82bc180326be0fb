        # Wrong: pixels of a channel are not compared.
        normed = functional.instance_norm(x, eps=self.eps)
        return normed * self.weight[:, None, None] + self.bias[:, None, None]
