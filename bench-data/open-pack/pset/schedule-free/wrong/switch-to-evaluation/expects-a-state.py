        # Wrong: a parameter that no step has moved has no z.
        for group in self.param_groups:
            if not group["training"]:
                continue
            for p in group["params"]:
                x = to_average(p, self.state[p]["z"], group["beta"])
                p.copy_(x)
            group["training"] = False
