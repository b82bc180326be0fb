        # Wrong: divides by the square.
        beta2 = group["beta2"]
        if "v" not in state:
            state["v"] = torch.zeros_like(p)
            state["updates"] = 0
        state["updates"] += 1
        state["v"] = beta2 * state["v"] + (1 - beta2) * grad**2
        moment = state["v"] / (1 - beta2 ** state["updates"])
        return grad / (moment + group["eps"])
