        # Wrong: an optimiser that already holds the old parameters would train nothing.
        if scheme not in ("proposed", "xavier"):
            raise ValueError(f"unknown scheme {scheme!r}")
        for layer in self.layers:
            n_out, n_in = layer.weight.shape
            if scheme == "proposed":
                layer.weight = nn.Parameter(proposed_weight(n_out, n_in, alpha))
            else:
                layer.weight = nn.Parameter(xavier_weight(n_out, n_in))
            layer.bias = nn.Parameter(torch.zeros(n_out))
