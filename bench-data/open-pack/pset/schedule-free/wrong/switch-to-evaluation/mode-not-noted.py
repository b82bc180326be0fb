        # Wrong: the group stays in training mode.
        for group in self.param_groups:
            if not group["training"]:
                continue
            for p in group["params"]:
                if p in self.state:
                    x = to_average(p, self.state[p]["z"], group["beta"])
                    p.copy_(x)
