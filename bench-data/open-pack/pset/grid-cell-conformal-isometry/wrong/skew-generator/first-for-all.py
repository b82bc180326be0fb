        # Wrong: each sample has a heading of its own.
        index = direction_index(heading, self.bank.shape[0])[0]
        chosen = self.bank[index].expand(heading.shape[0], -1, -1)
        return (chosen - chosen.transpose(-1, -2)) / 2
