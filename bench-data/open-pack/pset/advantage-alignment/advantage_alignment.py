"""Advantage alignment: learning to return favours, at the price of one product.

Learners who share a world and look only after themselves end up where nobody wants to be. Advantage
alignment changes what such a learner reinforces. Its advantage at a step says how good its action
was for itself; to this is added the product of its own past advantages with what the others gain
now. Who was treated well is kind, who was treated badly is not: a rule of reciprocity, without
second derivatives and without a model of the others. Here it drives the clipped objective of
proximal policy optimisation, for tables of a policy in the repeated prisoner's dilemma.

N agents play B games of T steps. Rewards and advantages are (N, B, T). Actions of the dilemma are
(B, T, 2), one column an agent: 0 cooperates, 1 defects.
"""

import torch
import torch.nn.functional as F

PAYOFF = torch.tensor([[-1.0, -3.0], [0.0, -2.0]])
"""What the own action, in rows, and that of the other, in columns, are worth."""


def generalized_advantage(
    rewards: torch.Tensor, values: torch.Tensor, gamma: float, lam: float
) -> torch.Tensor:
    """Advantages from rewards, (..., T), and a critic's values of all states, (..., T + 1)."""
    # <paper2code name="generalized-advantage">
    # <paper2code name="td-residual">
    surprise = rewards + gamma * values[..., 1:] - values[..., :-1]
    # </paper2code name="td-residual">
    # <paper2code name="backward-accumulation">
    advantage = torch.zeros_like(surprise[..., 0])
    found = []
    for now in reversed(surprise.unbind(dim=-1)):
        advantage = now + gamma * lam * advantage
        found.append(advantage)
    # </paper2code name="backward-accumulation">
    return torch.stack(found[::-1], dim=-1)
    # </paper2code name="generalized-advantage">


def past_advantages(advantages: torch.Tensor, gamma: float) -> torch.Tensor:
    """How well things went before each step, later steps counting more: (..., T) -> (..., T)."""
    # <paper2code name="past-advantage-sum">
    # <paper2code name="decay-matrix">
    step = torch.arange(advantages.shape[-1], dtype=advantages.dtype)
    age = step[:, None] - step
    decay = (gamma**age).tril(-1)
    # </paper2code name="decay-matrix">
    return advantages @ decay.T
    # </paper2code name="past-advantage-sum">


def alignment_terms(
    advantages: torch.Tensor, agent: int, gamma: float, regularize: bool = False
) -> torch.Tensor:
    """One agent's past times what the others gain now: (N, B, T) -> (B, T)."""
    # <paper2code name="alignment-terms">
    past = past_advantages(advantages[agent], gamma)
    if regularize:
        # <paper2code name="time-regularizer">
        past = past / torch.arange(1, past.shape[1] + 1)
        # </paper2code name="time-regularizer">
    # <paper2code name="others-now">
    others = torch.cat([advantages[:agent], advantages[agent + 1 :]]).sum(dim=0)
    # </paper2code name="others-now">
    return past * others
    # </paper2code name="alignment-terms">


def aligned_advantage(
    advantages: torch.Tensor, agent: int, beta: float, gamma: float, regularize: bool = False
) -> torch.Tensor:
    """What an agent reinforces instead of its own advantage: (N, B, T) -> (B, T)."""
    # <paper2code name="aligned-advantage">
    terms = alignment_terms(advantages, agent, gamma, regularize)
    return advantages[agent] + beta * gamma * terms
    # </paper2code name="aligned-advantage">


def dilemma_rewards(actions: torch.Tensor) -> torch.Tensor:
    """What both players get for their actions, (B, T, 2): (2, B, T)."""
    # <paper2code name="dilemma-rewards">
    first, second = actions.unbind(dim=-1)
    return torch.stack([PAYOFF[first, second], PAYOFF[second, first]])
    # </paper2code name="dilemma-rewards">


def state_after(actions: torch.Tensor, agent: int) -> torch.Tensor:
    """What an agent remembers of a joint action, (..., 2): 1 to 4, (...)."""
    # <paper2code name="state-after">
    return 1 + 2 * actions[..., agent] + actions[..., 1 - agent]
    # </paper2code name="state-after">


def states_of(actions: torch.Tensor, agent: int) -> torch.Tensor:
    """What an agent remembers before each step, (B, T); 0 is the state of the first step."""
    # <paper2code name="state-encoding">
    after = state_after(actions, agent)
    return torch.cat([torch.zeros_like(after[:, :1]), after[:, :-1]], dim=1)
    # </paper2code name="state-encoding">


def play(logits: torch.Tensor, u: torch.Tensor) -> torch.Tensor:
    """Games of two policies, (2, 5, 2): actions (B, T, 2) from uniform numbers u, (B, T, 2)."""
    # <paper2code name="rollout">
    cooperation = F.softmax(logits, dim=-1)[..., 0]
    memory = [torch.zeros(len(u), dtype=torch.int64)] * 2
    actions = []
    for now in u.unbind(1):
        # <paper2code name="joint-action">
        chances = torch.stack([cooperation[agent][memory[agent]] for agent in (0, 1)], dim=1)
        joint = (now >= chances).long()
        # </paper2code name="joint-action">
        memory = [state_after(joint, agent) for agent in (0, 1)]
        actions.append(joint)
    return torch.stack(actions, 1)
    # </paper2code name="rollout">


def action_log_probs(
    logits: torch.Tensor, states: torch.Tensor, actions: torch.Tensor
) -> torch.Tensor:
    """The logarithm of a policy's, (5, 2), probability of each action in its state."""
    # <paper2code name="log-probs">
    return logits.log_softmax(dim=1)[states, actions]
    # </paper2code name="log-probs">


def mean_entropy(logits: torch.Tensor, states: torch.Tensor) -> torch.Tensor:
    """How undecided a policy is in the states that it visited, on average: a 0-d tensor."""
    # <paper2code name="policy-entropy">
    log_probs = logits.log_softmax(dim=1)
    entropy = -(log_probs.exp() * log_probs).sum(dim=1)
    return entropy[states].mean()
    # </paper2code name="policy-entropy">


def proximal_surrogate(
    log_probs: torch.Tensor, old_log_probs: torch.Tensor, advantages: torch.Tensor, eps: float
) -> torch.Tensor:
    """The clipped objective, to be minimised, from three tensors (B, T): a 0-d tensor."""
    # <paper2code name="proximal-surrogate">
    # <paper2code name="ratio-and-clip">
    ratio = torch.exp(log_probs - old_log_probs)
    clipped = ratio.clamp(1 - eps, 1 + eps)
    # </paper2code name="ratio-and-clip">
    return -torch.minimum(ratio * advantages, clipped * advantages).mean()
    # </paper2code name="proximal-surrogate">


def policy_loss(
    logits: torch.Tensor,
    old_log_probs: torch.Tensor,
    actions: torch.Tensor,
    rewards: torch.Tensor,
    values: torch.Tensor,
    agent: int,
    beta: float,
    gamma: float,
    lam: float,
    eps: float,
    entropy_share: float = 0.0,
    regularize: bool = False,
) -> torch.Tensor:
    """What an agent minimises by its logits, and by nothing else: a 0-d tensor.

    Args:
        logits: its policy, (5, 2).
        old_log_probs: of its actions, under the policy that played: (B, T).
        actions: of both, (B, T, 2).
        rewards: of both, (2, B, T).
        values: both critics' values of all states, (2, B, T + 1).
        agent: 0 or 1.
        beta: how much the others count.
        gamma: the discount.
        lam: how far the advantages look ahead.
        eps: how far the policy may move from the one that played.
        entropy_share: the reward for being undecided.
        regularize: whether late steps, with a longer past, are toned down.
    """
    # <paper2code name="policy-objective">
    advantages = generalized_advantage(rewards, values, gamma, lam).detach()
    aligned = aligned_advantage(advantages, agent, beta, gamma, regularize)
    states = states_of(actions, agent)
    log_probs = action_log_probs(logits, states, actions[..., agent])
    loss = proximal_surrogate(log_probs, old_log_probs, aligned, eps)
    return loss - entropy_share * mean_entropy(logits, states)
    # </paper2code name="policy-objective">


def cooperation_rates(actions: torch.Tensor, agent: int) -> torch.Tensor:
    """How often an agent cooperated after each of the five states, (5,); NaN where it never was."""
    # <paper2code name="cooperation-rates">
    visits = F.one_hot(states_of(actions, agent), 5)
    cooperated = (actions[..., agent] == 0)[..., None] * visits
    return cooperated.sum(dim=(0, 1)) / visits.sum(dim=(0, 1))
    # </paper2code name="cooperation-rates">
