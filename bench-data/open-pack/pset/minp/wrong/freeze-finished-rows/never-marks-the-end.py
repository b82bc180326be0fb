            # Wrong: rows are frozen by a mask that nobody updates.
            if self.eos is not None:
                chosen = chosen.masked_fill(ended, self.eos)
