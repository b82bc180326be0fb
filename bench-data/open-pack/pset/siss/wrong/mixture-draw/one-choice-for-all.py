    # Wrong: every sample has a choice of its own.
    centre = batch.a if batch.u[0] < lam else batch.x
    return diffuse(centre, batch.eps, at)
