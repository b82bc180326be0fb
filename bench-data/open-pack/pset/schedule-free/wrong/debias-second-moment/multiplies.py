        # Wrong: the correction makes the moment larger.
        moment = state["v"] * (1 - beta2 ** state["updates"])
