    # Wrong: fades along a line.
    fade = 1 - distance / around.r_cut
    fade[distance > around.r_cut] = 0
    np.fill_diagonal(fade, 0)
