                # Wrong: detaching makes a view, not a copy.
                if "z" not in state:
                    state["z"] = p.detach()
