                # Wrong: the decay passes through the direction.
                against = self.direction(p, p.grad + group["weight_decay"] * p, state, group)
                z.sub_(rate * against)
