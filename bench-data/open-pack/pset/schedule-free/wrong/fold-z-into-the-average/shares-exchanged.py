                # Wrong: the new iterate gets the share of the past.
                x = share * x + (1 - share) * z
