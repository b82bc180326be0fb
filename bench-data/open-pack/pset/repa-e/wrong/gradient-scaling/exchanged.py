    # Wrong: the factor belongs to what is differentiated.
    return (1 - factor) * a + factor * a.detach()
