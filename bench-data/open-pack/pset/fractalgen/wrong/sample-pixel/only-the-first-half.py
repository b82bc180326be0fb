            # Wrong: the half without conditions sees what was drawn, too.
            pixel = torch.zeros(len(cond), self.channels, dtype=torch.int64)
            for c in range(self.channels):
                logits = self.leaf.logits(cond, pixel)[:, c]
                if scale is not None:
                    logits = guided_logits(logits, scale)
                value = pick_value(logits, torch.rand(len(logits)))
                pixel[: len(value), c] = value
            return pixel[:, :, None, None]
