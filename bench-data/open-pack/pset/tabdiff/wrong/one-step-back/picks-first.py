        # Wrong: draws the picking numbers first.
        sigmas = (process.numeric.sigma(at) for at in (later, to))
        kept = (process.mask.kept(at) for at in (later, to))
        numbers = numbers_back(x.numbers, *sigmas, guess.noise)
        u_pick, u_move = torch.rand(wide), torch.rand(wide)
        categories = categories_back(
            x.categories, *kept, guess.logits, u_move, u_pick, process.sizes
        )
        x = Rows(numbers, categories)
