        # Wrong: the count before this update. (At the first it would divide by zero.)
        debias = 1 - beta2 ** max(state["updates"] - 1, 1)
        moment = state["v"] / debias
