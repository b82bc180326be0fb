        # Wrong: the last layer is missing.
        self.blocks = nn.ModuleList(
            DiffBlock(width, heads, layer, hidden) for layer in range(1, depth)
        )
