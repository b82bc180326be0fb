    # Wrong: there is a part at the end without any mask.
    part = total_steps / (query_blocks + 1)
    starts = [part * (block + 1) for block in range(query_blocks)]
    return [annealed_probability(step, start, start + part) for start in starts]
