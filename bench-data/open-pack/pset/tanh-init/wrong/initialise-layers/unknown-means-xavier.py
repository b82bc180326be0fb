        # Wrong: a misspelt scheme passes as Xavier.
        with torch.no_grad():
            for layer in self.layers:
                n_out, n_in = layer.weight.shape
                if scheme == "proposed":
                    layer.weight.copy_(proposed_weight(n_out, n_in, alpha))
                else:
                    layer.weight.copy_(xavier_weight(n_out, n_in))
                layer.bias.zero_()
