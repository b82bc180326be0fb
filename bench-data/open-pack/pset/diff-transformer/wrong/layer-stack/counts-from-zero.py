        # Wrong: layers count from 1.
        self.blocks = nn.ModuleList(
            DiffBlock(width, heads, layer, hidden) for layer in range(depth)
        )
