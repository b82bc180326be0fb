        # Wrong: a score of zero is a score like any other.
        query, key, value = self.qkv(slots).chunk(3, dim=-1)
        scores = query @ key.transpose(1, 2) / math.sqrt(query.shape[-1])
        attended = scores.tril().softmax(dim=-1) @ value
