        # Wrong: a plain list hides the parameters.
        self.blocks = [DiffBlock(width, heads, layer, hidden) for layer in range(1, depth + 1)]
