            # Wrong: masks come first in a prediction.
            if mask_probs is not None:
                mask_logits, class_logits = self.predict(tokens)
                predictions.append((class_logits, mask_logits))
                draws = torch.rand(len(images), self.num_queries)
                allowed = attention_mask(mask_logits, self.grid)
                allowed = relax_mask(allowed, mask_probs[index], draws)
