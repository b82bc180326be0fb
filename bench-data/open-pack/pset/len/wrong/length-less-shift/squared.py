    # Wrong: the length enters once.
    def excess(shift: float) -> float:
        return weight * np.linalg.norm(shifted_solve(factors, shift, g)) ** 2 - shift
