                # Wrong: decay is taken where the gradient was.
                against = self.direction(p, p.grad, state, group)
                decay = group["weight_decay"] * z
                z.sub_(rate * (against + decay))
