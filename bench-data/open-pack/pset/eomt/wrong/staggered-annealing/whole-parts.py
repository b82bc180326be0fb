    # Wrong: parts need not be whole numbers of steps.
    part = total_steps // (query_blocks + 2)
    starts = [part * (block + 1) for block in range(query_blocks)]
    return [annealed_probability(step, start, start + part) for start in starts]
