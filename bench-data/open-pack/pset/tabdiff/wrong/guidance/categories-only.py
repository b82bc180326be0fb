    # Wrong: noise is not guided.
    def beyond(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
        return (1 + strength) * a - strength * b

    logits = list(map(beyond, with_label.logits, without.logits))
    return Guess(with_label.noise, logits)
