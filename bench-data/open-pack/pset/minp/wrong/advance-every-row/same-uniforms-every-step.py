            # Wrong: the first row of uniforms is used again and again.
            logits = next_logits(tokens)
            chosen = self.step(logits, uniforms[0])
            if self.eos is not None:
                chosen = chosen.masked_fill(ended, self.eos)
                ended = ended | (chosen == self.eos)
            tokens = torch.cat([tokens, chosen[:, None]], dim=1)
