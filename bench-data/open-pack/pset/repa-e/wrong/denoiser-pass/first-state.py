        # Wrong: the hidden state is the last one.
        time = t[:, None, None].expand(-1, noisy.shape[1], 1)
        first = F.silu(self.inner(torch.cat([noisy, time], dim=-1)))
        return self.out(F.silu(self.middle(first))), first
