        # Wrong: does it again in training mode.
        for group in self.param_groups:
            for p in group["params"]:
                if p in self.state:
                    y = to_gradient_point(p, self.state[p]["z"], group["beta"])
                    p.copy_(y)
            group["training"] = True
