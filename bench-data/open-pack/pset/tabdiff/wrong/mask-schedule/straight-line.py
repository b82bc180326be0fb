        # Wrong: all columns alike.
        return (1 - t[:, None]).expand(len(t), len(self.k()))
