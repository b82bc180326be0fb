        # Wrong: likelihoods of children are multiplied.
        folded = self.log_prob(children.flatten(0, 1), conditions.flatten(0, 1), level + 1)
        return folded.reshape(len(x), -1).mean(dim=1)
