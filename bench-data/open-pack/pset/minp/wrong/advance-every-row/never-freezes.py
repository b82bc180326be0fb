            # Wrong: eos is ignored.
            logits = next_logits(tokens)
            chosen = self.step(logits, uniforms[step])
            tokens = torch.cat([tokens, chosen[:, None]], dim=1)
