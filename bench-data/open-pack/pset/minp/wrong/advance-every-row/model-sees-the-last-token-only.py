            # Wrong: the context before the last token is hidden from the model.
            logits = next_logits(tokens[:, -1:])
            chosen = self.step(logits, uniforms[step])
            if self.eos is not None:
                chosen = chosen.masked_fill(ended, self.eos)
                ended = ended | (chosen == self.eos)
            tokens = torch.cat([tokens, chosen[:, None]], dim=1)
