        # Wrong: the first column of categories only.
        noise, *logits = out.split([self.columns, *self.sizes], dim=1)
        return Guess(noise, logits[:1])
