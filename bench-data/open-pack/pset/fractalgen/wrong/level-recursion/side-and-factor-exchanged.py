        # Wrong: the factor says how many children a row has, not how large they are.
        if level == len(self.factors):
            return self.leaf.log_prob(cond, x[:, :, 0, 0])
        children = patchify(x, self.factors[level])
        conditions = self.generators[level](cond, self.as_items(children))
        folded = self.log_prob(children.flatten(0, 1), conditions.flatten(0, 1), level + 1)
        return folded.reshape(len(x), -1).sum(dim=1)
