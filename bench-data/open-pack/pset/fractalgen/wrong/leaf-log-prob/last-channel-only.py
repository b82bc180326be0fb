        # Wrong: every channel is scored.
        log_probs = self.logits(cond, pixel).log_softmax(dim=-1)
        return log_probs[:, -1].gather(-1, pixel[:, -1:])[:, 0]
