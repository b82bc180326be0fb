                # Wrong: ignores the warm-up.
                against = self.direction(p, p.grad, state, group)
                decay = group["weight_decay"] * p
                z.sub_(group["lr"] * (against + decay))
