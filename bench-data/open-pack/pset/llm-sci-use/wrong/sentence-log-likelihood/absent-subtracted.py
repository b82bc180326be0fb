    # Wrong: factors of absent tokens are factors as well.
    present = occurrence @ np.log(probability)
    absent = ~occurrence @ np.log1p(-probability)
    return present - absent
