            # Wrong: the sum is rectified, not its parts.
            moved = torch.relu(v @ self.recurrent.T + self.bias) + torch.relu(change)
