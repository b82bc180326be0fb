        # Wrong: the slope at the present place.
        mean, _ = mixture_moments(retarget(clean, x_t, t, x, now))
        velocity = (x_t - mean) / now
