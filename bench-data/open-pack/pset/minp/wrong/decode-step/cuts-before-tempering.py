        # Wrong: the mask is taken at temperature 1.
        keep = min_p_keep_mask(tempered_probs(logits, 1.0), self.p_base, self.min_keep)
        probs = tempered_probs(logits, self.temperature)
        return sample_inverse_cdf(renormalise(probs, keep), u)
