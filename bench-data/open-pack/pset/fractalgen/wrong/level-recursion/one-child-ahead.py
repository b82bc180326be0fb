        # Wrong: the conditions are those of the children themselves; the generator has shifted.
        if level == len(self.factors):
            return self.leaf.log_prob(cond, x[:, :, 0, 0])
        p = x.shape[-1] // self.factors[level]
        children = patchify(x, p)
        conditions = self.generators[level](cond, self.as_items(children)).roll(1, dims=1)
        folded = self.log_prob(children.flatten(0, 1), conditions.flatten(0, 1), level + 1)
        return folded.reshape(len(x), -1).sum(dim=1)
