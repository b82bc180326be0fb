    # Wrong: each share has a generator of its own, whatever came before.
    rng = np.random.RandomState(trial.seed)
    rows = []
    for alpha in alphas:
        corpus = mix_corpora(human, llm, alpha, trial.size, rng)
        log_p, log_q = (log_likelihood(corpus, probability) for probability in model)
        estimate = estimate_share(log_p, log_q)
        lower, upper = bootstrap_interval(log_p, log_q, trial.draws, rng)
        rows.append((alpha, estimate, lower, upper, estimate - alpha))
    table = np.array(rows)
    return {name: table[:, j] for j, name in enumerate(COLUMNS)}
