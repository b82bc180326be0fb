            # Wrong: the token is appended before ended rows are frozen.
            logits = next_logits(tokens)
            chosen = self.step(logits, uniforms[step])
            tokens = torch.cat([tokens, chosen[:, None]], dim=1)
            if self.eos is not None:
                chosen = chosen.masked_fill(ended, self.eos)
                ended = ended | (chosen == self.eos)
