        # Wrong: starts at the unperturbed time.
        sigmas = (process.numeric.sigma(at) for at in (t, to))
        kept = (process.mask.kept(at) for at in (t, to))
        numbers = numbers_back(x.numbers, *sigmas, guess.noise)
        u_move, u_pick = torch.rand(wide), torch.rand(wide)
        categories = categories_back(
            x.categories, *kept, guess.logits, u_move, u_pick, process.sizes
        )
        x = Rows(numbers, categories)
