                # Wrong: y is not the average.
                x = p.clone()
