        # Wrong: slots look back.
        query, key, value = self.qkv(slots).chunk(3, dim=-1)
        scores = query @ key.transpose(1, 2) / math.sqrt(query.shape[-1])
        earlier = torch.ones_like(scores, dtype=torch.bool).tril(-1)
        weights = scores.masked_fill(earlier, -math.inf).softmax(dim=-1)
        attended = weights @ value
