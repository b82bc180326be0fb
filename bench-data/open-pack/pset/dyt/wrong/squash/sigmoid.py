        # Wrong: not odd.
        squashed = torch.sigmoid(self.alpha * x)
