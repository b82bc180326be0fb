        # Wrong: knows no other variant.
        length, heading = polar(dx)
        turned = (self.generator(heading) @ v[:, :, None]).squeeze(-1)
        return v + length[:, None] * turned
