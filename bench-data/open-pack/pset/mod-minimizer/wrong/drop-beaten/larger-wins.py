        # Wrong: the smallest wins.
        while candidates and values[candidates[-1]] < value:
            candidates.pop()
