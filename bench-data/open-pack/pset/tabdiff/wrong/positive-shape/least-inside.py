        # Wrong: the least is added inside.
        return F.softplus(self.raw + self.least)
