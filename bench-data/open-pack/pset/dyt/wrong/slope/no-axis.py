        # Wrong: the slope has one axis.
        self.alpha = nn.Parameter(torch.tensor(alpha_init))
