    # Wrong: the second is hedged with the first as already hedged.
    hedged = augment(first, cross, second, gamma)
    halves = [hedged, augment(second, cross.T, hedged, gamma)]
