        # Wrong: divides by the number of steps.
        past = past / past.shape[-1]
