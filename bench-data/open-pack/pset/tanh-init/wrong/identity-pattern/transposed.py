    # Wrong: inputs as rows.
    rows = torch.arange(n_in).unsqueeze(1)
    columns = torch.arange(n_out).unsqueeze(0)
    congruent = (rows - columns) % n_in == 0
    return congruent.float()
