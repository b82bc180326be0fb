        # Wrong: a value may beat many.
        if candidates and values[candidates[-1]] > value:
            candidates.pop()
