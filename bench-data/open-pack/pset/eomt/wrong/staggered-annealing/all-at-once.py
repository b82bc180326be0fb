    # Wrong: blocks take turns.
    part = total_steps / (query_blocks + 2)
    return [annealed_probability(step, part, total_steps - part)] * query_blocks
