        # Wrong: doublings are counted by the logarithm to base two.
        doublings = int(math.log(patch)) - 1
