            # Wrong: the sign.
            moved = v - change
