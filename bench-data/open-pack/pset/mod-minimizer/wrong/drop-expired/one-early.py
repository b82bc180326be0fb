        # Wrong: the first value of the window still counts.
        if candidates[0] <= place - width + 1 and len(candidates) > 1:
            candidates.popleft()
