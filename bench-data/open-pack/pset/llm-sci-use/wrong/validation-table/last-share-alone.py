    # Wrong: there is a row for each share.
    for alpha in alphas:
        rng = np.random.RandomState(trial.seed)
        corpus = mix_corpora(human, llm, alpha, trial.size, rng)
        log_p, log_q = (log_likelihood(corpus, probability) for probability in model)
        estimate = estimate_share(log_p, log_q)
        lower, upper = bootstrap_interval(log_p, log_q, trial.draws, rng)
        rows = [(alpha, estimate, lower, upper, estimate - alpha)]
    table = np.array(rows)
    return {name: table[:, j] for j, name in enumerate(COLUMNS)}
