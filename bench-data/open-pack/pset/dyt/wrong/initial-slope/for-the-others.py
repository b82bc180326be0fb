        # Wrong: the names are taken the wrong way round.
        slope = alpha_init
        if name != "attn_norm" and attn_alpha_init is not None:
            slope = attn_alpha_init
