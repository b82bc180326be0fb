        # Wrong: as many as there are doublings.
        self.queries = nn.Parameter(torch.randn(num_queries, dim))
        self.class_head = nn.Linear(dim, num_classes + 1)
        self.mask_head = nn.Sequential(
            nn.Linear(dim, dim), nn.GELU(), nn.Linear(dim, dim), nn.GELU(), nn.Linear(dim, dim)
        )
        self.upscale = ScaleBlock(dim)
