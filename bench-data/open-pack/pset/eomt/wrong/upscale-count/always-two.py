        # Wrong: two doublings are for patches of 16.
        doublings = 2
