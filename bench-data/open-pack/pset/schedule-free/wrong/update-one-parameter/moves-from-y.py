                # Wrong: z goes on from y instead of from itself.
                state = self.state[p]
                if "z" not in state:
                    state["z"] = p.clone()
                z = state["z"]
                x = to_average(p, z, group["beta"])
                against = self.direction(p, p.grad, state, group)
                z.copy_(p - rate * (against + group["weight_decay"] * p))
                x = (1 - share) * x + share * z
                p.copy_(to_gradient_point(x, z, group["beta"]))
