        # Wrong: what is left of time, raised.
        return (1 - t[:, None]) ** self.k()
