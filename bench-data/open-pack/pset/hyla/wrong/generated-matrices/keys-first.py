    # Wrong: queries come before keys.
    of_heads = torch.einsum("hdc,hce->hde", output, value)
    return torch.einsum("bhqk,hde->bkqde", codes, of_heads)
