    # Wrong: a few steps of Newton from zero can be too few, or lead outside.
    share = 0.0
    for _ in range(3):
        p, q, _scale = common_scale(log_p, log_q)
        each = (q - p) / ((1 - share) * p + share * q)
        share += float(each.mean() / np.square(each).mean())
    return share
