                # Wrong: forgets the past at a constant pace.
                x = group["beta"] * x + (1 - group["beta"]) * z
