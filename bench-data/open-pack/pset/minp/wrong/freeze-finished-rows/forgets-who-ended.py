            # Wrong: only this step's eos counts, and nothing is frozen.
            if self.eos is not None:
                ended = chosen == self.eos
