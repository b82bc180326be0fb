    # Wrong: sentences of a group need not be neighbours.
    shares, start = {}, 0
    for stop in range(1, len(groups) + 1):
        if stop == len(groups) or groups[stop] != groups[start]:
            shares[groups[start]] = estimate_share(log_p[start:stop], log_q[start:stop])
            start = stop
    return dict(sorted(shares.items()))
