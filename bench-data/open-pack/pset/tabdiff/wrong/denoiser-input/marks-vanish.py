        # Wrong: a mark is all zeros.
        marks = [
            F.one_hot(rows.categories[:, j], size + 1) * (rows.categories[:, [j]] < size)
            for j, size in enumerate(self.sizes)
        ]
        x = torch.cat([rows.numbers, *marks, t[:, None]], dim=1)
