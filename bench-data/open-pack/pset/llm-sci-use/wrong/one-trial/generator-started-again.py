        # Wrong: the bootstrap goes on with the generator of the mixture.
        rng = np.random.RandomState(trial.seed)
        corpus = mix_corpora(human, llm, alpha, trial.size, rng)
        log_p, log_q = (log_likelihood(corpus, probability) for probability in model)
        estimate = estimate_share(log_p, log_q)
        rng = np.random.RandomState(trial.seed)
        lower, upper = bootstrap_interval(log_p, log_q, trial.draws, rng)
