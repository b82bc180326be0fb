            # Wrong: warm-up steps count as much as all others.
            group["step"] += 1
            rate = warmup_rate(group["lr"], group["step"], group["warmup_steps"])
            share, group["weight_sum"] = averaging_weight(group["lr"], group["weight_sum"])
