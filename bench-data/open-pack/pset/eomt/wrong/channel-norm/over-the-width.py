        # Wrong: channels are the second axis, not the last.
        pixels = x.permute(0, 2, 1, 3)
        return super().forward(pixels.permute(0, 1, 3, 2)).permute(0, 3, 2, 1)
