        # Wrong: linear attention has no nonlinearity.
        kind = "rms" if self.mode == "hyla" else self.mode
        codes = attention_codes(scores, kind, allowed)
        network = standard_attention if self.mode == "softmax" else hyla_attention
        return network(codes, x, self.value, self.output)
