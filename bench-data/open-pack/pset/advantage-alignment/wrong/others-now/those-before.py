    # Wrong: those with a smaller number.
    others = advantages[:agent].sum(dim=0)
