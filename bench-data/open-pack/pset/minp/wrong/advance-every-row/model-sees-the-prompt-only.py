            # Wrong: the model is never told what was drawn.
            logits = next_logits(prompt)
            chosen = self.step(logits, uniforms[step])
            if self.eos is not None:
                chosen = chosen.masked_fill(ended, self.eos)
                ended = ended | (chosen == self.eos)
            tokens = torch.cat([tokens, chosen[:, None]], dim=1)
