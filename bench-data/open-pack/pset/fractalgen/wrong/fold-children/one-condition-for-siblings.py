        # Wrong: each child has a condition of its own.
        first = conditions[:, :1].expand_as(conditions)
        folded = self.log_prob(children.flatten(0, 1), first.flatten(0, 1), level + 1)
        return folded.reshape(len(x), -1).sum(dim=1)
