    # Wrong: half of the length would come of another regulariser.
    def excess(shift: float) -> float:
        return weight / 2 * np.linalg.norm(shifted_solve(factors, shift, g)) - shift
