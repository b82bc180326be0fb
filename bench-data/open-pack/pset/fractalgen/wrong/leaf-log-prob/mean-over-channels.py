        # Wrong: likelihoods of channels are multiplied.
        log_probs = self.logits(cond, pixel).log_softmax(dim=-1)
        chosen = log_probs.gather(-1, pixel[..., None])
        return chosen.mean(dim=(1, 2))
