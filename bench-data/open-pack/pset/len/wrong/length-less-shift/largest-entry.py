    # Wrong: the length is Euclidean.
    def excess(shift: float) -> float:
        return weight * np.abs(shifted_solve(factors, shift, g)).max() - shift
