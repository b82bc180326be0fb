    # Wrong: the same number moves and picks.
    chance = (kept_to - kept_from) / (1 - kept_from)
    moves = (x == sizes) & (u_move < chance)
    drawn = torch.stack([draw_classes(logits[j], u_move[:, j]) for j in range(len(logits))], dim=1)
    return torch.where(moves, drawn, x)
