        # Wrong: the share is that of the LLM.
        rng = np.random.RandomState(trial.seed)
        corpus = mix_corpora(llm, human, alpha, trial.size, rng)
        log_p, log_q = (log_likelihood(corpus, probability) for probability in model)
        estimate = estimate_share(log_p, log_q)
        lower, upper = bootstrap_interval(log_p, log_q, trial.draws, rng)
