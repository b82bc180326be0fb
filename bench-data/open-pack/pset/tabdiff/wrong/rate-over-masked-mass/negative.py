        # Wrong: the sign of the falling share.
        return -self.k() / t[:, None].clamp(min=EARLIEST)
