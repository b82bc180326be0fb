        # Wrong: epsilon is smaller than the class has it by itself.
        self.up = nn.ConvTranspose2d(dim, dim, kernel_size=2, stride=2)
        self.activation = nn.GELU()
        self.mix = nn.Conv2d(dim, dim, kernel_size=3, padding=1, groups=dim, bias=False)
        self.norm = ChannelNorm(dim)
