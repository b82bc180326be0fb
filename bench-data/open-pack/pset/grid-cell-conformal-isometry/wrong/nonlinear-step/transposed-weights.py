            # Wrong: the weights act from the other side.
            moved = torch.relu(v @ self.recurrent + change + self.bias)
