    # Wrong: between both guesses.
    def beyond(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
        return (1 - strength) * a + strength * b

    logits = list(map(beyond, with_label.logits, without.logits))
    return Guess(beyond(with_label.noise, without.noise), logits)
