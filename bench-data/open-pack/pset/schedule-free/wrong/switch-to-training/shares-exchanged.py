        # Wrong: beta is the share of the average, not of z.
        for group in self.param_groups:
            if group["training"]:
                continue
            for p in group["params"]:
                if p in self.state:
                    y = to_gradient_point(p, self.state[p]["z"], 1 - group["beta"])
                    p.copy_(y)
            group["training"] = True
