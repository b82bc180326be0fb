    # Wrong: the atom is its own neighbour.
    fade = (1 + np.cos(np.pi * distance / around.r_cut)) / 2
    fade[distance > around.r_cut] = 0
