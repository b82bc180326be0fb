        # Wrong: each layer has parameters of its own.
        block = DiffBlock(width, heads, 1, hidden)
        self.blocks = nn.ModuleList(block for _ in range(depth))
