        # Wrong: the last layer of the mask head is linear.
        self.queries = nn.Parameter(torch.randn(num_queries, dim))
        self.class_head = nn.Linear(dim, num_classes + 1)
        layers = [layer for _ in range(3) for layer in (nn.Linear(dim, dim), nn.GELU())]
        self.mask_head = nn.Sequential(*layers)
        doublings = int(math.log2(patch)) - 2
        self.upscale = nn.Sequential(*(ScaleBlock(dim) for _ in range(doublings)))
