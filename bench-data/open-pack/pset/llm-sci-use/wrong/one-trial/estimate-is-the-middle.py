        # Wrong: the estimate is that of the corpus, not the middle of the interval.
        rng = np.random.RandomState(trial.seed)
        corpus = mix_corpora(human, llm, alpha, trial.size, rng)
        log_p, log_q = (log_likelihood(corpus, probability) for probability in model)
        lower, upper = bootstrap_interval(log_p, log_q, trial.draws, rng)
        estimate = (lower + upper) / 2
