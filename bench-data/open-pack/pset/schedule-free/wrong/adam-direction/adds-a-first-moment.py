        # Wrong: beta is the interpolation, there is no first moment.
        beta2 = group["beta2"]
        if "v" not in state:
            state["v"] = torch.zeros_like(p)
            state["updates"] = 0
            state["m"] = torch.zeros_like(p)
        state["updates"] += 1
        state["v"] = beta2 * state["v"] + (1 - beta2) * grad**2
        moment = state["v"] / (1 - beta2 ** state["updates"])
        state["m"] = group["beta"] * state["m"] + (1 - group["beta"]) * grad
        mean = state["m"] / (1 - group["beta"] ** state["updates"])
        return mean / (moment.sqrt() + group["eps"])
