    # Wrong: the objective is no parabola.
    excess = np.expm1(log_q - log_p)
    step = excess.mean() / np.square(excess).mean()
    return float(min(max(step, 0.0), 1.0))
