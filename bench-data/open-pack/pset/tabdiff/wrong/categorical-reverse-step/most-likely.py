    # Wrong: the most likely class.
    chance = (kept_to - kept_from) / (1 - kept_from)
    moves = (x == sizes) & (u_move < chance)
    drawn = torch.stack([column.argmax(dim=1) for column in logits], dim=1)
    return torch.where(moves, drawn, x)
