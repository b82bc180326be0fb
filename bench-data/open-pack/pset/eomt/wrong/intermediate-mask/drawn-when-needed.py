            # Wrong: numbers are drawn for certainties as well.
            if mask_probs is not None:
                mask_logits, class_logits = self.predict(tokens)
                predictions.append((mask_logits, class_logits))
                allowed = attention_mask(mask_logits, self.grid)
                if mask_probs[index] < 1:
                    draws = torch.rand(len(images), self.num_queries)
                    allowed = relax_mask(allowed, mask_probs[index], draws)
