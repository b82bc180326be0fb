            # Wrong: each channel is drawn with the earlier ones known.
            pixel = torch.zeros(len(cond), self.channels, dtype=torch.int64)
            every = self.leaf.logits(cond, pixel)
            for c in range(self.channels):
                logits = every[:, c]
                if scale is not None:
                    logits = guided_logits(logits, scale)
                value = pick_value(logits, torch.rand(len(logits)))
                pixel[:, c] = value if scale is None else value.repeat(2)
            return pixel[:, :, None, None]
