        # Wrong: logarithms are added up.
        probs = self.logits(cond, pixel).softmax(dim=-1)
        chosen = probs.gather(-1, pixel[..., None])
        return chosen.sum(dim=(1, 2))
