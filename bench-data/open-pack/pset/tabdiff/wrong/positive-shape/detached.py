        # Wrong: does not learn.
        return self.least + F.softplus(self.raw.detach())
