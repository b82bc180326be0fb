                # Wrong: z starts where the parameter is.
                if "z" not in state:
                    state["z"] = torch.zeros_like(p)
