        # Wrong: later children are not known yet.
        earlier = self.embed(items[:, :-1])
        slots = torch.cat([cond[:, None], earlier], dim=1) + self.position
        query, key, value = self.qkv(slots).chunk(3, dim=-1)
        scores = query @ key.transpose(1, 2) / math.sqrt(query.shape[-1])
        hidden = slots + self.out(scores.softmax(dim=-1) @ value)
        return hidden + self.fc2(self.fc1(hidden).relu())
