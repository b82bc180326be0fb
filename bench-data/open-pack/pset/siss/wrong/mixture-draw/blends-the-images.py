    # Wrong: a mixture of distributions is no blend of images.
    return diffuse((1 - lam) * batch.x + lam * batch.a, batch.eps, at)
