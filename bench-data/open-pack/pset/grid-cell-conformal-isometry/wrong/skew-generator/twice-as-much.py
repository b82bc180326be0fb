        # Wrong: the half is missing.
        chosen = self.bank[direction_index(heading, self.bank.shape[0])]
        return chosen - chosen.transpose(-1, -2)
