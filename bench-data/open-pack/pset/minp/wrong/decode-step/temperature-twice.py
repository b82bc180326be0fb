        # Wrong: the filtered logits are already tempered.
        filtered = min_p_filter(logits, self.p_base, self.temperature, self.min_keep)
        return sample_inverse_cdf(tempered_probs(filtered, self.temperature), u)
