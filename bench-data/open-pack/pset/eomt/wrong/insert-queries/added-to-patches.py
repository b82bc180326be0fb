        # Wrong: patches are joined by queries, not changed.
        queries = self.queries.expand(len(images), -1, -1)
        tokens = torch.cat([queries, tokens + queries.mean(dim=1, keepdim=True)], dim=1)
