        # Wrong: queries come before patches.
        queries = self.queries.expand(len(images), -1, -1)
        tokens = torch.cat([tokens, queries], dim=1)
