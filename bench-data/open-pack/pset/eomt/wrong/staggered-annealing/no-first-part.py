    # Wrong: in the first part all blocks are masked.
    part = total_steps / (query_blocks + 2)
    starts = [part * block for block in range(query_blocks)]
    return [annealed_probability(step, start, start + part) for start in starts]
