            # Wrong: every prediction is returned.
            if mask_probs is not None:
                mask_logits, class_logits = self.predict(tokens)
                draws = torch.rand(len(images), self.num_queries)
                allowed = attention_mask(mask_logits, self.grid)
                allowed = relax_mask(allowed, mask_probs[index], draws)
