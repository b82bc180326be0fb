    # Wrong: the shift is the weight times the length.
    def excess(shift: float) -> float:
        return np.linalg.norm(shifted_solve(factors, shift, g)) - shift
