                # Wrong: the decay does not feel the learning rate.
                against = self.direction(p, p.grad, state, group)
                decay = group["weight_decay"] * p
                z.sub_(rate * against + decay)
