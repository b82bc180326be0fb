        # Wrong: a tensor that is no parameter is not learned.
        self.alpha = torch.full((1,), alpha_init)
