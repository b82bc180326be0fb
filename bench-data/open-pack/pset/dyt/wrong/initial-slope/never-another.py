        # Wrong: ignores the second slope.
        slope = alpha_init
