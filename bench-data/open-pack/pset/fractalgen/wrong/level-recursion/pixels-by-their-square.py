        # Wrong: the condition of its square is not that of a pixel.
        p = x.shape[-1] // self.factors[level]
        children = patchify(x, p)
        conditions = self.generators[level](cond, self.as_items(children))
        if level + 1 == len(self.factors):
            pixels = children[:, :, :, 0, 0].flatten(0, 1)
            folded = self.leaf.log_prob(cond.repeat_interleave(children.shape[1], 0), pixels)
        else:
            folded = self.log_prob(children.flatten(0, 1), conditions.flatten(0, 1), level + 1)
        return folded.reshape(len(x), -1).sum(dim=1)
