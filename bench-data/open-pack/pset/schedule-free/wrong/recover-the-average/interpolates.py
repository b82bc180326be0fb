                # Wrong: this is the way from x to y.
                x = to_gradient_point(p, z, group["beta"])
