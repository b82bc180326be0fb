        # Wrong: each layer has its own constant.
        self.blocks = nn.ModuleList(
            DiffBlock(width, heads, 1, hidden) for layer in range(1, depth + 1)
        )
