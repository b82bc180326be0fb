                # Wrong: leaves out the direction of the method.
                against = p.grad
                decay = group["weight_decay"] * p
                z.sub_(rate * (against + decay))
