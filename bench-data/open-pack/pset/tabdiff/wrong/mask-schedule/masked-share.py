        # Wrong: the share that is masked.
        return t[:, None] ** self.k()
