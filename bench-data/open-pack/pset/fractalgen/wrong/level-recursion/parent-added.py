        # Wrong: the next level knows of the square by the condition of the child alone.
        if level == len(self.factors):
            return self.leaf.log_prob(cond, x[:, :, 0, 0])
        p = x.shape[-1] // self.factors[level]
        children = patchify(x, p)
        conditions = cond[:, None] + self.generators[level](cond, self.as_items(children))
        folded = self.log_prob(children.flatten(0, 1), conditions.flatten(0, 1), level + 1)
        return folded.reshape(len(x), -1).sum(dim=1)
