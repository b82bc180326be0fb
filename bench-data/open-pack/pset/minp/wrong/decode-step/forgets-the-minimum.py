        # Wrong: min_keep is not passed on.
        probs = tempered_probs(logits, self.temperature)
        keep = min_p_keep_mask(probs, self.p_base)
        return sample_inverse_cdf(renormalise(probs, keep), u)
