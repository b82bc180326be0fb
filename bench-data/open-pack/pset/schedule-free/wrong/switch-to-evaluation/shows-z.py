        # Wrong: z is the fast iterate, not the average.
        for group in self.param_groups:
            if not group["training"]:
                continue
            for p in group["params"]:
                if p in self.state:
                    x = self.state[p]["z"]
                    p.copy_(x)
            group["training"] = False
