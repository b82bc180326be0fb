        # Wrong: categories in the other order.
        noise, *logits = out.split([self.columns, *self.sizes], dim=1)
        return Guess(noise, logits[::-1])
