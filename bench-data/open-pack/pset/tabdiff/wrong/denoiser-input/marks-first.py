        # Wrong: categories first.
        marks = [F.one_hot(rows.categories[:, j], size + 1) for j, size in enumerate(self.sizes)]
        x = torch.cat([*marks, rows.numbers, t[:, None]], dim=1)
