    # Wrong: counts modulo the number of outputs, so a wide layer gets two ones in a row.
    rows = torch.arange(n_out).unsqueeze(1)
    columns = torch.arange(n_in).unsqueeze(0)
    congruent = (rows - columns) % n_out == 0
    return congruent.float()
