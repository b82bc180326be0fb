    # Wrong: "no object" is no part of the map.
    classes = class_logits.softmax(dim=-1)
    return torch.einsum("bkc,bkhw->bchw", classes, mask_logits.sigmoid())
