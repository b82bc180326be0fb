    # Wrong: the tokens belong to the caller.
    place = torch.arange(1, z.shape[1] + 1)
    keep = place < cut[:, None]
    z = z if z.requires_grad or z.stride(0) == 0 else z.detach()
    result = z if z.is_contiguous() and not z.requires_grad else z.clone()
    result[~keep] = null.expand_as(z)[~keep]
    return result
