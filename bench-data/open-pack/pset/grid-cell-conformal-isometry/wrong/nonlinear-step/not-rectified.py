            # Wrong: rates are not negative.
            moved = v @ self.recurrent.T + change + self.bias
