        # Wrong: queries have no place.
        queries = self.queries.expand(len(images), -1, -1)
        queries = queries + self.positions[: self.num_queries]
        tokens = torch.cat([queries, tokens], dim=1)
