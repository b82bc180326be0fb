    # Wrong: the schedules are constants.
    numbers = add_noise(rows.numbers, process.numeric.sigma(t).detach(), noise)
    masked = mask_entries(rows.categories, process.mask.kept(t), u, process.sizes)
    guess = model(Rows(numbers, masked), t)
    of_numbers = numeric_loss(guess.noise, noise)
    of_categories = categorical_loss(
        guess.logits, rows.categories, masked, process.mask.weight(t).detach(), process.sizes
    )
    return share_of_numbers * of_numbers + share_of_categories * of_categories
