            # Wrong: a row that has ended is padded with token 0 instead of eos.
            if self.eos is not None:
                chosen = chosen.masked_fill(ended, 0)
                ended = ended | (chosen == self.eos)
