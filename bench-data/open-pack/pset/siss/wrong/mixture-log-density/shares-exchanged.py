    # Wrong: lam is the share of the image to forget.
    share = torch.tensor(lam, dtype=m.dtype)
    log_mixture = torch.logaddexp(torch.log(share) + log_x, torch.log(1 - share) + log_a)
