        # Wrong: a matrix of the bank is no rotation.
        return self.bank[direction_index(heading, self.bank.shape[0])]
