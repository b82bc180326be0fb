        # Wrong: height and width are exchanged on the way back.
        pixels = x.permute(0, 2, 3, 1)
        return super().forward(pixels).permute(0, 3, 2, 1)
