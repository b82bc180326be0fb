        # Wrong: a parameter that joined late has seen fewer gradients than its group made steps.
        debias = 1 - beta2 ** group["step"]
        moment = state["v"] / debias
