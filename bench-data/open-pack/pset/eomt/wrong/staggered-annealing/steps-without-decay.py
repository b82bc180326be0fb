    # Wrong: in its part a block is masked with a falling probability.
    part = total_steps / (query_blocks + 2)
    starts = [part * (block + 1) for block in range(query_blocks)]
    return [annealed_probability(step, start, start) for start in starts]
