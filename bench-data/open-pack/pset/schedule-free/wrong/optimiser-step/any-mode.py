        # Wrong: steps from the average when in evaluation mode.
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        for group in self.param_groups:
            group["step"] += 1
            rate = warmup_rate(group["lr"], group["step"], group["warmup_steps"])
            share, group["weight_sum"] = averaging_weight(rate, group["weight_sum"])
            for p in group["params"]:
                if p.grad is None:
                    continue
                state = self.state[p]
                if "z" not in state:
                    state["z"] = p.clone()
                z = state["z"]
                x = to_average(p, z, group["beta"])
                against = self.direction(p, p.grad, state, group)
                z.sub_(rate * (against + group["weight_decay"] * p))
                x = (1 - share) * x + share * z
                p.copy_(to_gradient_point(x, z, group["beta"]))
        return loss
