        # Wrong: the values that are there count.
        log_probs = self.logits(cond, pixel).log_softmax(dim=-1)
        return log_probs.amax(dim=-1).sum(dim=1)
