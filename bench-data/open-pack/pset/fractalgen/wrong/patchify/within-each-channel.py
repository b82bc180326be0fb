    # Wrong: a patch has all channels.
    rows, channels, side, _ = x.shape
    f = side // p
    grid = x.reshape(rows, channels, f, p, f, p).transpose(3, 4)
    return grid.reshape(rows, f * f, channels, p, p)
