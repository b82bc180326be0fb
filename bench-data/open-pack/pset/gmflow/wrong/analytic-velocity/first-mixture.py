        # Wrong: at another place other data is likely.
        mean, _ = mixture_moments(clean)
        velocity = (x - mean) / now
