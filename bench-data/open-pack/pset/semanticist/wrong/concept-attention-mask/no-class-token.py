    # Wrong: there is a position before the patches.
    size = 1 + patches + concepts
    allowed = torch.zeros(size, size, dtype=torch.bool)
    allowed[:, :patches] = True
    allowed[patches:, patches:] = torch.ones(1 + concepts, 1 + concepts, dtype=torch.bool).tril()
    return allowed
