        # Wrong: the first steps are far too long.
        moment = state["v"]
