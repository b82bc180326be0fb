        # Wrong: children are drawn one after another.
        if level == len(self.factors):
            pixel = torch.zeros(len(cond), self.channels, dtype=torch.int64)
            for c in range(self.channels):
                logits = self.leaf.logits(cond, pixel)[:, c]
                if scale is not None:
                    logits = guided_logits(logits, scale)
                value = pick_value(logits, torch.rand(len(logits)))
                pixel[:, c] = value if scale is None else value.repeat(2)
            return pixel[:, :, None, None]
        n = self.factors[level] ** 2
        side = math.prod(self.factors[level + 1 :])
        unknown = torch.zeros(len(cond), n, self.channels, side, side, dtype=torch.int64)
        conditions = self.generators[level](cond, self.as_items(unknown))
        drawn = self.draw(conditions.flatten(0, 1), scale, level + 1)
        return unpatchify(drawn.unflatten(0, (-1, n)))
