                # Wrong: the wrong way.
                against = self.direction(p, p.grad, state, group)
                decay = group["weight_decay"] * p
                z.add_(rate * (against + decay))
