        # Wrong: uses p_base as a nucleus mass.
        probs = tempered_probs(logits, self.temperature)
        keep = top_p_keep_mask(probs, self.p_base)
        return sample_inverse_cdf(renormalise(probs, keep), u)
