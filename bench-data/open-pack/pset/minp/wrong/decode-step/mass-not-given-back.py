        # Wrong: samples from probabilities that no longer sum to 1.
        probs = tempered_probs(logits, self.temperature)
        keep = min_p_keep_mask(probs, self.p_base, self.min_keep)
        return sample_inverse_cdf(torch.where(keep, probs, torch.zeros_like(probs)), u)
