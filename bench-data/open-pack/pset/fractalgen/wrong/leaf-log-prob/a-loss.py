        # Wrong: a likelihood is the larger, the better.
        log_probs = self.logits(cond, pixel).log_softmax(dim=-1)
        chosen = log_probs.gather(-1, pixel[..., None])
        return -chosen.sum(dim=(1, 2))
