"""Random numbers from a fixed seed, into all sorts of memory."""

ROUNDED = """
{x}.uniform_()
{x}.uniform_(-1, {small})
{x}.normal_()
{x}.normal_(1, 2)
{x}.bernoulli_(0.3)
{x}.random_(0, 5)
{x}.exponential_()
torch.«rand_like randn_like»({x})
torch.randint_like({x}, 0, 5)
torch.«rand randn»({newshape})
torch.randint(0, {size}, ({newshape},))
torch.randperm({small})
torch.bernoulli({f}.sigmoid())
torch.multinomial({v}.abs() + 1, {small})
torch.multinomial({v}.abs() + 1, {small}, replacement=True)
torch.normal({f}, 1.0)
F.dropout({f}, 0.5)
F.dropout({f}, 0.3, training=True)
"""

TABLES = {(16, 2.0**-1): ROUNDED}
