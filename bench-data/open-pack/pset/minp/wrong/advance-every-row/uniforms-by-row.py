            # Wrong: the uniforms are read across, so step and row change places.
            logits = next_logits(tokens)
            chosen = self.step(logits, uniforms[:, step])
            if self.eos is not None:
                chosen = chosen.masked_fill(ended, self.eos)
                ended = ended | (chosen == self.eos)
            tokens = torch.cat([tokens, chosen[:, None]], dim=1)
