                # Wrong: the z before its move.
                x = (1 - share) * x + share * (z + rate * against)
