        # Wrong: x is there now.
        mean, _ = mixture_moments(retarget(clean, x_t, t, x, t))
        velocity = (x - mean) / now
