        # Wrong: a square's children stand one after the other.
        folded = self.log_prob(children.flatten(0, 1), conditions.flatten(0, 1), level + 1)
        return folded.reshape(-1, len(x)).sum(dim=0)
