        # Wrong: time in front.
        marks = [F.one_hot(rows.categories[:, j], size + 1) for j, size in enumerate(self.sizes)]
        x = torch.cat([t[:, None], rows.numbers, *marks], dim=1)
