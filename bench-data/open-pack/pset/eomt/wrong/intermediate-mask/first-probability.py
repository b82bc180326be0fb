            # Wrong: each block has its own probability.
            if mask_probs is not None:
                mask_logits, class_logits = self.predict(tokens)
                predictions.append((mask_logits, class_logits))
                draws = torch.rand(len(images), self.num_queries)
                allowed = attention_mask(mask_logits, self.grid)
                allowed = relax_mask(allowed, mask_probs[0], draws)
