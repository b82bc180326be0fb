        # Wrong: masks are not as fine as the image.
        doublings = int(math.log2(patch))
