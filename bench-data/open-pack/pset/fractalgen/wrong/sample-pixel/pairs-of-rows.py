            # Wrong: the halves come one after the other.
            pixel = torch.zeros(len(cond), self.channels, dtype=torch.int64)
            for c in range(self.channels):
                logits = self.leaf.logits(cond, pixel)[:, c]
                if scale is not None:
                    logits = guided_logits(logits, scale)
                value = pick_value(logits, torch.rand(len(logits)))
                pixel[:, c] = value if scale is None else value.repeat_interleave(2)
            return pixel[:, :, None, None]
