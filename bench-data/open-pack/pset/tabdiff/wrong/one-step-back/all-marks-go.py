        # Wrong: marks of all times go at once.
        sigmas = (process.numeric.sigma(at) for at in (later, to))
        kept = (process.mask.kept(later), torch.ones(wide))
        numbers = numbers_back(x.numbers, *sigmas, guess.noise)
        u_move, u_pick = torch.rand(wide), torch.rand(wide)
        categories = categories_back(
            x.categories, *kept, guess.logits, u_move, u_pick, process.sizes
        )
        x = Rows(numbers, categories)
