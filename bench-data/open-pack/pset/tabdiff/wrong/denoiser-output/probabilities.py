        # Wrong: probabilities for logits.
        noise, *logits = out.split([self.columns, *self.sizes], dim=1)
        return Guess(noise, [F.softmax(column, dim=1) for column in logits])
