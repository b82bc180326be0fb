            # Wrong: the recurrent weights are left out.
            moved = torch.relu(v + change + self.bias)
