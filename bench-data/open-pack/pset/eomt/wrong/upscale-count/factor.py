        # Wrong: a factor of patch / 4 is not as many doublings.
        doublings = patch // 4
