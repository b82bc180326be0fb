        # Wrong: velocities lead to noise; the step is negative.
        mean, _ = mixture_moments(retarget(clean, x_t, t, x, now))
        velocity = (mean - x) / now
