        # Wrong: each child has a condition of its own.
        if level == len(self.factors):
            return self.leaf.log_prob(cond, x[:, :, 0, 0])
        p = x.shape[-1] // self.factors[level]
        children = patchify(x, p)
        n = children.shape[1]
        folded = self.log_prob(children.flatten(0, 1), cond.repeat_interleave(n, 0), level + 1)
        return folded.reshape(len(x), -1).sum(dim=1)
