            # Wrong: every row counts as ended once any row has drawn eos.
            if self.eos is not None:
                chosen = chosen.masked_fill(ended, self.eos)
                ended = ended | (chosen == self.eos).any()
