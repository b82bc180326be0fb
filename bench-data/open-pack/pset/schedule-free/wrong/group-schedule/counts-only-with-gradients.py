            # Wrong: a step without gradients is not counted.
            group["step"] += any(p.grad is not None for p in group["params"])
            rate = warmup_rate(group["lr"], group["step"], group["warmup_steps"])
            share, total = averaging_weight(rate, group["weight_sum"])
            if group["step"] > 0:
                group["weight_sum"] = total
