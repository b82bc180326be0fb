        # Wrong: the noise is looked for at the end.
        *logits, noise = out.split([*self.sizes, self.columns], dim=1)
        return Guess(noise, logits)
