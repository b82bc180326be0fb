    # Wrong: the shares are exchanged.
    numbers = add_noise(rows.numbers, process.numeric.sigma(t), noise)
    masked = mask_entries(rows.categories, process.mask.kept(t), u, process.sizes)
    guess = model(Rows(numbers, masked), t)
    of_numbers = numeric_loss(guess.noise, noise)
    of_categories = categorical_loss(
        guess.logits, rows.categories, masked, process.mask.weight(t), process.sizes
    )
    return share_of_categories * of_numbers + share_of_numbers * of_categories
