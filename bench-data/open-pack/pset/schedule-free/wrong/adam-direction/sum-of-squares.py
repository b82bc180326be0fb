        # Wrong: nothing is forgotten, as in AdaGrad.
        beta2 = group["beta2"]
        if "v" not in state:
            state["v"] = torch.zeros_like(p)
            state["updates"] = 0
        state["updates"] += 1
        state["v"] = state["v"] + grad**2
        moment = state["v"]
        return grad / (moment.sqrt() + group["eps"])
