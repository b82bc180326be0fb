        # Wrong: a slot sees itself; without it the first one sees nothing.
        query, key, value = self.qkv(slots).chunk(3, dim=-1)
        scores = query @ key.transpose(1, 2) / math.sqrt(query.shape[-1])
        later = torch.ones_like(scores, dtype=torch.bool).triu()
        weights = scores.masked_fill(later, -math.inf).softmax(dim=-1).nan_to_num()
        attended = weights @ value
