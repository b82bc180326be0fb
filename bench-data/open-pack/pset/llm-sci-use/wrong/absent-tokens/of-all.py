    # Wrong: this is the sum over all tokens.
    absent = np.log1p(-probability).sum()
