        # Wrong: a child must not see itself.
        slots = cond[:, None] + self.embed(items) + self.position
