        # Wrong: a condition must stay with its child.
        others = conditions.transpose(0, 1).flatten(0, 1)
        folded = self.log_prob(children.flatten(0, 1), others, level + 1)
        return folded.reshape(len(x), -1).sum(dim=1)
