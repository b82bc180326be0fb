            # Wrong: the linear map does not normalise.
            moved = v + change
            moved = moved / moved.norm(dim=-1, keepdim=True)
