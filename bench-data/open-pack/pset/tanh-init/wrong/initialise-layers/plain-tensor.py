        # Wrong: the weight is a parameter and cannot become a tensor.
        if scheme not in ("proposed", "xavier"):
            raise ValueError(f"unknown scheme {scheme!r}")
        for layer in self.layers:
            n_out, n_in = layer.weight.shape
            if scheme == "proposed":
                layer.weight = proposed_weight(n_out, n_in, alpha)
            else:
                layer.weight = xavier_weight(n_out, n_in)
            layer.bias = torch.zeros(n_out)
