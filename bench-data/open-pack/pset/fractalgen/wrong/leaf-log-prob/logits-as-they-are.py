        # Wrong: logits are not normalised yet.
        chosen = self.logits(cond, pixel).gather(-1, pixel[..., None])
        return chosen.sum(dim=(1, 2))
