        # Wrong: blocks have norms of their own.
        queries = self.norm(self.queries).expand(len(images), -1, -1)
        tokens = torch.cat([queries, tokens], dim=1)
