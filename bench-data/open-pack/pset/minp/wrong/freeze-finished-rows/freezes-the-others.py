            # Wrong: the mask is used the wrong way round.
            if self.eos is not None:
                chosen = chosen.masked_fill(~ended, self.eos)
                ended = ended | (chosen == self.eos)
