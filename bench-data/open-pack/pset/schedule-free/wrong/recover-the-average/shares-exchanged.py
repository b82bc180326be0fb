                # Wrong: beta is the share of the average.
                x = to_average(p, z, 1 - group["beta"])
