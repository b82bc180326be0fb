            # Wrong: images do not share their draws.
            if mask_probs is not None:
                mask_logits, class_logits = self.predict(tokens)
                predictions.append((mask_logits, class_logits))
                draws = torch.rand(1, self.num_queries).expand(len(images), -1)
                allowed = attention_mask(mask_logits, self.grid)
                allowed = relax_mask(allowed, mask_probs[index], draws)
