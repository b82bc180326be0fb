        # Wrong: the second slope is for norms before attention only.
        slope = alpha_init if attn_alpha_init is None else attn_alpha_init
