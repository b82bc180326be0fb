    # Wrong: with a large J the root lies below.
    upper = math.sqrt(weight * np.linalg.norm(g))
    lower = upper
