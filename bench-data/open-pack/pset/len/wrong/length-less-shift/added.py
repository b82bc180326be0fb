    # Wrong: this has no root.
    def excess(shift: float) -> float:
        return weight * np.linalg.norm(shifted_solve(factors, shift, g)) + shift
