        # Wrong: a row whose prompt ends in eos is treated as ended.
        tokens = prompt
        ended = prompt[:, -1] == (-1 if self.eos is None else self.eos)
        for step in range(uniforms.shape[0]):
            chosen = self.step(next_logits(tokens), uniforms[step])
            if self.eos is not None:
                chosen = chosen.masked_fill(ended, self.eos)
                ended = ended | (chosen == self.eos)
            tokens = torch.cat([tokens, chosen[:, None]], dim=1)
            if ended.all():
                break
        return tokens
