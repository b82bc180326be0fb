"""The public names that a namespace really offers: of torch-lite, or of PyTorch."""


def public_names(space: object) -> list[str]:
    """Names without an underscore in front: a class's own and inherited ones, or a module's."""
    if isinstance(space, type):
        found = {name for base in space.__mro__[:-1] for name in vars(base)}
    else:
        found = getattr(space, "__all__", None) or vars(space)
    return sorted(name for name in found if not name.startswith("_"))
