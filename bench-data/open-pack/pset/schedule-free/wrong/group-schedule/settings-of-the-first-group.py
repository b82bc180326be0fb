            # Wrong: every group has settings of its own.
            group["step"] += 1
            rate = warmup_rate(self.defaults["lr"], group["step"], self.defaults["warmup_steps"])
            share, group["weight_sum"] = averaging_weight(rate, group["weight_sum"])
