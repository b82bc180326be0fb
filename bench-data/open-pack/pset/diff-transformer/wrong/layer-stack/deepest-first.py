        # Wrong: the constant grows with depth.
        self.blocks = nn.ModuleList(
            DiffBlock(width, heads, layer, hidden) for layer in range(depth, 0, -1)
        )
