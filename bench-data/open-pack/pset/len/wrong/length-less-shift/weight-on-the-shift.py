    # Wrong: the weight belongs to the length.
    def excess(shift: float) -> float:
        return np.linalg.norm(shifted_solve(factors, shift, g)) - weight * shift
