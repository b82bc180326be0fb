            # Wrong: the bias is added before it is rectified.
            moved = torch.relu(v @ self.recurrent.T + change) + self.bias
