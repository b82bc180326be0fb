        # Wrong: covariances are left out.
        return block.budget @ u / (u**2 @ np.diag(block.cov))
