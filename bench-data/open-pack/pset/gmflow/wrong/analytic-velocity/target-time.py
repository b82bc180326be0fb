        # Wrong: it is divided by the present time.
        mean, _ = mixture_moments(retarget(clean, x_t, t, x, now))
        velocity = (x - mean) / tau
