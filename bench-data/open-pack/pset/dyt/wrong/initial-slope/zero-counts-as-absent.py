        # Wrong: zero is a slope like any other.
        slope = alpha_init
        if name == "attn_norm" and attn_alpha_init:
            slope = attn_alpha_init
