        # Wrong: the square has a slot of its own; it is not added to the children.
        earlier = nn.functional.pad(self.embed(items[:, :-1]), (0, 0, 1, 0))
        slots = cond[:, None] + earlier + self.position
