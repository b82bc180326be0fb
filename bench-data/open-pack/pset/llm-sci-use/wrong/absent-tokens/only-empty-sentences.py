    # Wrong: absent tokens count in every sentence.
    absent = np.where(occurrence.any(axis=1), 0.0, np.log1p(-probability).sum())
