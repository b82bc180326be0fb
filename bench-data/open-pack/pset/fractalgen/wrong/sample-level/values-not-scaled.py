        # Wrong: a generator takes values from -1 to 1.
        if level == len(self.factors):
            pixel = torch.zeros(len(cond), self.channels, dtype=torch.int64)
            for c in range(self.channels):
                logits = self.leaf.logits(cond, pixel)[:, c]
                if scale is not None:
                    logits = guided_logits(logits, scale)
                value = pick_value(logits, torch.rand(len(logits)))
                pixel[:, c] = value if scale is None else value.repeat(2)
            return pixel[:, :, None, None]
        p = math.prod(self.factors[level + 1 :])
        n = self.factors[level] ** 2
        children = torch.zeros(len(cond), n, self.channels, p, p, dtype=torch.int64)
        for child in range(n):
            conditions = self.generators[level](cond, children.flatten(2).float())
            children[:, child] = self.draw(conditions[:, child], scale, level + 1)
        return unpatchify(children)
