                # Wrong: z is forgotten after each step.
                state["z"] = p.clone()
