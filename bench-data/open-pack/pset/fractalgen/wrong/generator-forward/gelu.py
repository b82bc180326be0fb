        # Wrong: the hidden layer has a ReLU.
        earlier = self.embed(items[:, :-1])
        slots = torch.cat([cond[:, None], earlier], dim=1) + self.position
        query, key, value = self.qkv(slots).chunk(3, dim=-1)
        scores = query @ key.transpose(1, 2) / math.sqrt(query.shape[-1])
        later = torch.ones_like(scores, dtype=torch.bool).triu(1)
        weights = scores.masked_fill(later, -math.inf).softmax(dim=-1)
        hidden = slots + self.out(weights @ value)
        return hidden + self.fc2(nn.functional.gelu(self.fc1(hidden)))
