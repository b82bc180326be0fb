        # Wrong: the first probabilities of a model are those of humans.
        rng = np.random.RandomState(trial.seed)
        corpus = mix_corpora(human, llm, alpha, trial.size, rng)
        log_q, log_p = (log_likelihood(corpus, probability) for probability in model)
        estimate = estimate_share(log_p, log_q)
        lower, upper = bootstrap_interval(log_p, log_q, trial.draws, rng)
