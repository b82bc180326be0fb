        # Wrong: three layers.
        self.queries = nn.Parameter(torch.randn(num_queries, dim))
        self.class_head = nn.Linear(dim, num_classes + 1)
        self.mask_head = nn.Sequential(nn.Linear(dim, dim), nn.GELU(), nn.Linear(dim, dim))
        doublings = int(math.log2(patch)) - 2
        self.upscale = nn.Sequential(*(ScaleBlock(dim) for _ in range(doublings)))
