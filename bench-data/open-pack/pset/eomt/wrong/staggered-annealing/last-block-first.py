    # Wrong: earlier blocks lose their masks earlier.
    part = total_steps / (query_blocks + 2)
    starts = [part * (query_blocks - block) for block in range(query_blocks)]
    return [annealed_probability(step, start, start + part) for start in starts]
