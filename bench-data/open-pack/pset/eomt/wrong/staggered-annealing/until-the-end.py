    # Wrong: a block's decay ends with its part.
    part = total_steps / (query_blocks + 2)
    starts = [part * (block + 1) for block in range(query_blocks)]
    return [annealed_probability(step, start, total_steps - part) for start in starts]
