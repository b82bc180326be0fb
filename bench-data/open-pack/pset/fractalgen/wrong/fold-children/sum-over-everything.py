        # Wrong: images do not mix.
        folded = self.log_prob(children.flatten(0, 1), conditions.flatten(0, 1), level + 1)
        return folded.sum().expand(len(x)) / len(x)
