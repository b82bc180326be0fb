        # Wrong: the velocity comes first.
        time = t[:, None, None].expand(-1, noisy.shape[1], 1)
        seen = torch.cat([noisy, time], dim=-1)
        hidden = F.silu(self.middle(F.silu(self.inner(seen))))
        return hidden, self.out(hidden)
