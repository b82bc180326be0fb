            # Wrong: the first step is step 0.
            rate = warmup_rate(group["lr"], group["step"], group["warmup_steps"])
            share, group["weight_sum"] = averaging_weight(rate, group["weight_sum"])
            group["step"] += 1
