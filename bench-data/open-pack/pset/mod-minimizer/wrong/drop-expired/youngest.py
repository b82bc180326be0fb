        # Wrong: the oldest expires.
        if candidates[0] <= place - width:
            candidates.pop()
