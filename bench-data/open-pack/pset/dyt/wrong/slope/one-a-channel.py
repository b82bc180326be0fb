        # Wrong: the layer has one slope.
        self.alpha = nn.Parameter(torch.full((num_features,), alpha_init))
