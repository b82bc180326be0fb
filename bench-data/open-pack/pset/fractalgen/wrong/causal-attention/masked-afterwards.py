        # Wrong: later slots must not take a share.
        query, key, value = self.qkv(slots).chunk(3, dim=-1)
        scores = query @ key.transpose(1, 2) / math.sqrt(query.shape[-1])
        attended = scores.softmax(dim=-1).tril() @ value
