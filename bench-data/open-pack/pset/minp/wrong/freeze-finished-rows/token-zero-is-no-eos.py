            # Wrong: eos = 0 is taken for no eos.
            if self.eos:
                chosen = chosen.masked_fill(ended, self.eos)
                ended = ended | (chosen == self.eos)
