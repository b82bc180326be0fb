                # Wrong: the moved z is not kept.
                against = self.direction(p, p.grad, state, group)
                decay = group["weight_decay"] * p
                z = z - rate * (against + decay)
