        # Wrong: ignores the slope that was asked for.
        self.alpha = nn.Parameter(torch.full((1,), 0.5))
