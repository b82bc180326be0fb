                # Wrong: y has no part in the average.
                x = (1 - share) * x + share * p
