        # Wrong: divides by the volatility.
        return block.budget @ u / np.sqrt(u @ block.cov @ u)
