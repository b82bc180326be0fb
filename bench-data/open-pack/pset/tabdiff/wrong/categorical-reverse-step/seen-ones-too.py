    # Wrong: what is seen is drawn again.
    chance = (kept_to - kept_from) / (1 - kept_from)
    moves = u_move < chance
    drawn = torch.stack([draw_classes(logits[j], u_pick[:, j]) for j in range(len(logits))], dim=1)
    return torch.where(moves, drawn, x)
