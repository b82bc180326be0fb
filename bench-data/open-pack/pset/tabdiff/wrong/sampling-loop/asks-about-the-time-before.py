    # Wrong: the network is told the unperturbed time.
    wide = (rows, len(process.sizes))
    x = Rows(
        process.numeric.sigma_max * torch.randn(rows, columns),
        process.sizes.expand(wide),
    )
    for step in range(steps, 0, -1):
        t = torch.full((rows,), step / steps)
        to = torch.full((rows,), (step - 1) / steps)
        later = (t * (1 + gamma)).clamp(max=1)
        x = step_forward(x, t, later, process, torch.randn(rows, columns), torch.rand(wide))
        guess = model(x, t)
        sigmas = (process.numeric.sigma(at) for at in (later, to))
        kept = (process.mask.kept(at) for at in (later, to))
        numbers = numbers_back(x.numbers, *sigmas, guess.noise)
        u_move, u_pick = torch.rand(wide), torch.rand(wide)
        categories = categories_back(
            x.categories, *kept, guess.logits, u_move, u_pick, process.sizes
        )
        x = Rows(numbers, categories)
    return x
