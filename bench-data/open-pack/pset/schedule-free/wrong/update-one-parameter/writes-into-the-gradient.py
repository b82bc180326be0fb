                # Wrong: the decay is left behind in the gradient.
                state = self.state[p]
                if "z" not in state:
                    state["z"] = p.clone()
                z = state["z"]
                x = to_average(p, z, group["beta"])
                against = self.direction(p, p.grad, state, group)
                z.sub_(rate * (against.add_(p, alpha=group["weight_decay"])))
                x = (1 - share) * x + share * z
                p.copy_(to_gradient_point(x, z, group["beta"]))
