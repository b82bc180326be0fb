        # Wrong: groups after one that is switched already are left out.
        for group in self.param_groups:
            if not group["training"]:
                return
            for p in group["params"]:
                if p in self.state:
                    x = to_average(p, self.state[p]["z"], group["beta"])
                    p.copy_(x)
            group["training"] = False
