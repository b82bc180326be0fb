    # Wrong: covariances are left out.
    naive = block.budget / np.diag(block.cov)
    return naive**2 @ np.diag(block.cov) / (block.budget @ naive) ** 2
