    # Wrong: a sequence has fewer words than letters.
    return np.unique(positions).size / letters
