        # Wrong: the seed is that of the trial.
        rng = np.random.RandomState(0)
        corpus = mix_corpora(human, llm, alpha, trial.size, rng)
        log_p, log_q = (log_likelihood(corpus, probability) for probability in model)
        estimate = estimate_share(log_p, log_q)
        lower, upper = bootstrap_interval(log_p, log_q, trial.draws, rng)
