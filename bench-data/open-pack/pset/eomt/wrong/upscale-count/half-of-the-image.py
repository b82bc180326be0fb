        # Wrong: a quarter, not a half.
        doublings = int(math.log2(patch)) - 1
