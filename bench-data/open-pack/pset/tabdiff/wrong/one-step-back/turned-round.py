        # Wrong: levels are exchanged.
        sigmas = (process.numeric.sigma(at) for at in (to, later))
        kept = (process.mask.kept(at) for at in (later, to))
        numbers = numbers_back(x.numbers, *sigmas, guess.noise)
        u_move, u_pick = torch.rand(wide), torch.rand(wide)
        categories = categories_back(
            x.categories, *kept, guess.logits, u_move, u_pick, process.sizes
        )
        x = Rows(numbers, categories)
