    # Wrong: the interval is that of the share.
    rows = []
    for alpha in alphas:
        rng = np.random.RandomState(trial.seed)
        corpus = mix_corpora(human, llm, alpha, trial.size, rng)
        log_p, log_q = (log_likelihood(corpus, probability) for probability in model)
        estimate = estimate_share(log_p, log_q)
        lower, upper = bootstrap_interval(log_p, log_q, trial.draws, rng)
        rows.append((alpha, estimate, lower - alpha, upper - alpha, estimate - alpha))
    table = np.array(rows)
    return {name: table[:, j] for j, name in enumerate(COLUMNS)}
