        # Wrong: uses the formula of the way there.
        for group in self.param_groups:
            if group["training"]:
                continue
            for p in group["params"]:
                if p in self.state:
                    y = to_average(p, self.state[p]["z"], group["beta"])
                    p.copy_(y)
            group["training"] = True
