        # Wrong: does it again in evaluation mode.
        for group in self.param_groups:
            for p in group["params"]:
                if p in self.state:
                    x = to_average(p, self.state[p]["z"], group["beta"])
                    p.copy_(x)
            group["training"] = False
