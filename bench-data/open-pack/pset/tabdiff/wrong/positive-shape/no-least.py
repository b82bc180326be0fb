        # Wrong: may fall to zero.
        return F.softplus(self.raw)
