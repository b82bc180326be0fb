            # Wrong: memory is no part of the graph.
            count = z.shape[0] * z.shape[1]
            unbiased = variance * count / (count - 1)
            self.running_mean = (1 - MOMENTUM) * self.running_mean + MOMENTUM * mean
            self.running_variance = (1 - MOMENTUM) * self.running_variance + MOMENTUM * unbiased
