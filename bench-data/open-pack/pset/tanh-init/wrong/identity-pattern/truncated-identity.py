    # Wrong: rows beyond the number of inputs stay empty and their neurons hear noise only.
    rows = torch.arange(n_out).unsqueeze(1)
    columns = torch.arange(n_in).unsqueeze(0)
    return (rows == columns).float()
