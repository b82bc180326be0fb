    # Wrong: neighbours beyond the limit come back.
    fade = (1 + np.cos(np.pi * distance / around.r_cut)) / 2
    np.fill_diagonal(fade, 0)
