        # Wrong: exponentials alone do not add up to one.
        codes = scores.exp()
