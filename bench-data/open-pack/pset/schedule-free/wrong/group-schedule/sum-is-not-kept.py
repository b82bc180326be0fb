            # Wrong: every step has the share of the first.
            group["step"] += 1
            rate = warmup_rate(group["lr"], group["step"], group["warmup_steps"])
            share, _ = averaging_weight(rate, group["weight_sum"])
