            # Wrong: each channel has a draw of its own.
            pixel = torch.zeros(len(cond), self.channels, dtype=torch.int64)
            u = torch.rand(len(cond) if scale is None else len(cond) // 2)
            for c in range(self.channels):
                logits = self.leaf.logits(cond, pixel)[:, c]
                if scale is not None:
                    logits = guided_logits(logits, scale)
                value = pick_value(logits, u)
                pixel[:, c] = value if scale is None else value.repeat(2)
            return pixel[:, :, None, None]
