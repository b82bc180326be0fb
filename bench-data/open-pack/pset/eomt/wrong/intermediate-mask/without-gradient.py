            # Wrong: losses teach every prediction.
            if mask_probs is not None:
                with torch.no_grad():
                    mask_logits, class_logits = self.predict(tokens)
                predictions.append((mask_logits, class_logits))
                draws = torch.rand(len(images), self.num_queries)
                allowed = attention_mask(mask_logits, self.grid)
                allowed = relax_mask(allowed, mask_probs[index], draws)
