        # Wrong: the model is that of other sentences, not of the corpus that is measured.
        rng = np.random.RandomState(trial.seed)
        corpus = mix_corpora(human, llm, alpha, trial.size, rng)
        log_p, log_q = (log_likelihood(corpus, token_probability(c)) for c in (human, llm))
        estimate = estimate_share(log_p, log_q)
        lower, upper = bootstrap_interval(log_p, log_q, trial.draws, rng)
