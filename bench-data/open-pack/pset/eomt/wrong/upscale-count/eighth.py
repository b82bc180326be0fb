        # Wrong: an eighth of the image is too coarse.
        doublings = max(int(math.log2(patch)) - 3, 0)
