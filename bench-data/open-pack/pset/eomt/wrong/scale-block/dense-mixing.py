        # Wrong: the second convolution leaves channels apart.
        self.up = nn.ConvTranspose2d(dim, dim, kernel_size=2, stride=2)
        self.activation = nn.GELU()
        self.mix = nn.Conv2d(dim, dim, kernel_size=3, padding=1, bias=False)
        self.norm = ChannelNorm(dim, eps=1e-6)
