        # Wrong: the time comes last.
        time = t[:, None, None].expand(-1, noisy.shape[1], 1)
        hidden = F.silu(self.middle(F.silu(self.inner(torch.cat([time, noisy], dim=-1)))))
        return self.out(hidden), hidden
