    # Wrong: a query believes in all classes to some degree.
    winners = class_logits.argmax(dim=-1)
    classes = functional.one_hot(winners, class_logits.shape[-1])[..., :-1].float()
    return torch.einsum("bkc,bkhw->bchw", classes, mask_logits.sigmoid())
