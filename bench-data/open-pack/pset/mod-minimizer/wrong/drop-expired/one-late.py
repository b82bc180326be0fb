        # Wrong: a window of `width` values begins width - 1 before the present one.
        if candidates[0] < place - width:
            candidates.popleft()
