        # Wrong: another positive function.
        return self.least + torch.exp(self.raw)
