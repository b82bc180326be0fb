        # Wrong: the symmetric part stretches, it does not turn.
        chosen = self.bank[direction_index(heading, self.bank.shape[0])]
        return (chosen + chosen.transpose(-1, -2)) / 2
