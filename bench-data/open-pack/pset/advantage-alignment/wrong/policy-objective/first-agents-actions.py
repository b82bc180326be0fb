    # Wrong: the actions of the first agent.
    advantages = generalized_advantage(rewards, values, gamma, lam).detach()
    aligned = aligned_advantage(advantages, agent, beta, gamma, regularize)
    states = states_of(actions, agent)
    log_probs = action_log_probs(logits, states, actions[..., 0])
    loss = proximal_surrogate(log_probs, old_log_probs, aligned, eps)
    return loss - entropy_share * mean_entropy(logits, states)
