    # Wrong: the frozen copy is asked.
    with torch.no_grad():
        reference_errors = Errors(errors.winner.detach(), errors.loser.detach())
