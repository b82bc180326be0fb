        # Wrong: the sign.
        chosen = self.bank[direction_index(heading, self.bank.shape[0])]
        return (chosen.transpose(-1, -2) - chosen) / 2
