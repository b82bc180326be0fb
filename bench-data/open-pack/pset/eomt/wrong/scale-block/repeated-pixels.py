        # Wrong: the four pixels are learnt, not four times the same.
        self.up = nn.Sequential(nn.Upsample(scale_factor=2), nn.Conv2d(dim, dim, kernel_size=1))
        self.activation = nn.GELU()
        self.mix = nn.Conv2d(dim, dim, kernel_size=3, padding=1, groups=dim, bias=False)
        self.norm = ChannelNorm(dim, eps=1e-6)
