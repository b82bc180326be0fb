        # Wrong: an equal one further left is not beaten.
        while candidates and values[candidates[-1]] >= value:
            candidates.pop()
