    # Wrong: the line through both, as if no noise came in between.
    of_x_t = tau / t
    of_x0 = (1 - tau) - of_x_t * (1 - t)
    return of_x_t, of_x0, torch.zeros_like(t)
