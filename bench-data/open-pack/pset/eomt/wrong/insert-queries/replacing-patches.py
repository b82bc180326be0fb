        # Wrong: no patch gives way to a query.
        queries = self.queries.expand(len(images), -1, -1)
        tokens = torch.cat([queries, tokens[:, self.num_queries :]], dim=1)
