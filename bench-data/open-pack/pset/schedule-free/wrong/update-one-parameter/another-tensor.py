                # Wrong: the parameter moves to other memory.
                state = self.state[p]
                if "z" not in state:
                    state["z"] = p.clone()
                z = state["z"]
                x = to_average(p, z, group["beta"])
                against = self.direction(p, p.grad, state, group)
                z.sub_(rate * (against + group["weight_decay"] * p))
                x = (1 - share) * x + share * z
                p.data = to_gradient_point(x, z, group["beta"])
