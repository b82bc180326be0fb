        # Wrong: a score of zero has a share.
        if allowed is not None:
            scores = scores.masked_fill(~allowed, 0.0)
        codes = scores.softmax(dim=-1)
