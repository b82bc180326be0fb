                # Wrong: z is the parameter itself.
                if "z" not in state:
                    state["z"] = p
