            # Wrong: both halves are the same square and get the same value.
            pixel = torch.zeros(len(cond), self.channels, dtype=torch.int64)
            for c in range(self.channels):
                logits = self.leaf.logits(cond, pixel)[:, c]
                if scale is not None:
                    half = len(logits) // 2
                    logits = torch.cat([guided_logits(logits, scale), logits[half:]])
                pixel[:, c] = pick_value(logits, torch.rand(len(logits)))
            return pixel[:, :, None, None]
