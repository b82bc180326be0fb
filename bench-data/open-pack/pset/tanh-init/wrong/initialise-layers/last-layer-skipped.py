        # Wrong: the scheme holds for every layer, the linear last one too.
        if scheme not in ("proposed", "xavier"):
            raise ValueError(f"unknown scheme {scheme!r}")
        with torch.no_grad():
            for layer in list(self.layers)[:-1]:
                n_out, n_in = layer.weight.shape
                if scheme == "proposed":
                    layer.weight.copy_(proposed_weight(n_out, n_in, alpha))
                else:
                    layer.weight.copy_(xavier_weight(n_out, n_in))
                layer.bias.zero_()
