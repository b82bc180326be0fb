        # Wrong: the sequence shrinks to the newest token, so prompt and context are lost.
        tokens = prompt
        ended = torch.zeros(prompt.shape[0], dtype=torch.bool)
        for step in range(uniforms.shape[0]):
            chosen = self.step(next_logits(tokens), uniforms[step])
            if self.eos is not None:
                chosen = chosen.masked_fill(ended, self.eos)
                ended = ended | (chosen == self.eos)
            tokens = chosen[:, None]
            if ended.all():
                break
        return tokens
