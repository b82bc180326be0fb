        # Wrong: draws from the whole distribution.
        return sample_inverse_cdf(tempered_probs(logits, self.temperature), u)
