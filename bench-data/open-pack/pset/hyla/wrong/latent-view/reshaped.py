    # Wrong: axes change places, not only names.
    return codes.reshape(codes.shape[0], codes.shape[2], codes.shape[3], codes.shape[1])
