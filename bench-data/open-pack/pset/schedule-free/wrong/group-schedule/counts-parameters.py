            # Wrong: the counter goes up once for every parameter.
            group["step"] += len(group["params"])
            rate = warmup_rate(group["lr"], group["step"], group["warmup_steps"])
            share, group["weight_sum"] = averaging_weight(rate, group["weight_sum"])
