        # Wrong: keys compete, not heads.
        if allowed is not None:
            scores = scores.masked_fill(~allowed, -math.inf)
        codes = scores.softmax(dim=1)
