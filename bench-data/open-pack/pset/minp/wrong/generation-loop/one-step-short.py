        # Wrong: leaves the last row of uniforms unused.
        tokens = prompt
        ended = torch.zeros(prompt.shape[0], dtype=torch.bool)
        for step in range(uniforms.shape[0] - 1):
            chosen = self.step(next_logits(tokens), uniforms[step])
            if self.eos is not None:
                chosen = chosen.masked_fill(ended, self.eos)
                ended = ended | (chosen == self.eos)
            tokens = torch.cat([tokens, chosen[:, None]], dim=1)
            if ended.all():
                break
        return tokens
