        # Wrong: the hidden state is what the last layer sees.
        time = t[:, None, None].expand(-1, noisy.shape[1], 1)
        state = self.middle(F.silu(self.inner(torch.cat([noisy, time], dim=-1))))
        return self.out(F.silu(state)), state
