            # Wrong: new tokens go before the old ones.
            logits = next_logits(tokens)
            chosen = self.step(logits, uniforms[step])
            if self.eos is not None:
                chosen = chosen.masked_fill(ended, self.eos)
                ended = ended | (chosen == self.eos)
            tokens = torch.cat([chosen[:, None], tokens], dim=1)
