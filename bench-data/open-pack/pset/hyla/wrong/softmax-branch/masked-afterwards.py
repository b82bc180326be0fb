        # Wrong: forbidden keys take their share of one.
        codes = scores.softmax(dim=-1)
