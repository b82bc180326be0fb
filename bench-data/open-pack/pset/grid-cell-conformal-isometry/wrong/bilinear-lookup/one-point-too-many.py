    # Wrong: n points have n - 1 gaps.
    last = code.shape[0] - 1
    place = x * (last + 1)
    corner = torch.floor(place).clamp(max=last - 1)
    i, j = corner.long().unbind(dim=-1)
    along_i, along_j = (place - corner).split(1, dim=-1)
    near = (1 - along_j) * code[i, j] + along_j * code[i, j + 1]
    far = (1 - along_j) * code[i + 1, j] + along_j * code[i + 1, j + 1]
    return (1 - along_i) * near + along_i * far
