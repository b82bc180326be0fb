"""Record the public names of the libraries that this project has stand-ins for.

    python tests/record_stand_in_names.py LIBRARY ...

With a Python that has them, and not this project. It rewrites the entries of the libraries named in
bench_runner/data/stand_in_names.json; bench_runner/data/README.md says what the file holds.
"""

import importlib
import json
import pkgutil
import re
import sys
import types
import warnings
from pathlib import Path

OUT = Path(__file__).parent.parent / "bench_runner" / "data" / "stand_in_names.json"

# Modules whose names are recorded too, and the classes whose members are. Of all other modules it
# is enough to know that they exist.
# Private modules, tests, and hundreds of modules of single pipelines.
LEFT_OUT = r"\._|\.(tests?|conftest)\b|\.(modular_)?pipelines\.|\.dummy_"
NAMED = {
    "diffusers": (
        r"diffusers(\.(schedulers|configuration_utils|utils(\.(\w+_utils|logging|outputs))?"
        r"|models(\.(attention|attention_processor|embeddings|modeling_utils|normalization))?))?"
    ),
    "flax": r"flax(\.(errors|core|struct|linen(\.\w+)?))?",
    "jax": r"jax(\.(numpy(\.(linalg|fft))?|random|lax|nn(\.initializers)?|tree(_util)?))?",
    "timm": r"timm(\.(layers|data|loss|optim|utils)(\.\w+)?|\.models(\.vision_transformer)?)?",
}
CLASSES = {
    "diffusers": (
        "diffusers.configuration_utils.ConfigMixin",
        "diffusers.models.embeddings.Timesteps",
        "diffusers.models.modeling_utils.ModelMixin",
        "diffusers.schedulers.scheduling_utils.SchedulerMixin",
        "diffusers.utils.outputs.BaseOutput",
    ),
    "flax": (
        "flax.linen.linear.Dense",
        "flax.linen.linear.DenseGeneral",
        "flax.linen.linear.Embed",
        "flax.linen.module.Module",
        "flax.linen.normalization.LayerNorm",
        "flax.linen.normalization.RMSNorm",
        "flax.linen.stochastic.Dropout",
    ),
    "jax": ("jax._src.basearray.Array",),
    "timm": (
        "timm.layers.drop.DropPath",
        "timm.layers.mlp.Mlp",
        "timm.layers.norm.LayerNorm",
        "timm.layers.norm.LayerNorm2d",
        "timm.layers.patch_dropout.PatchDropout",
        "timm.layers.patch_embed.PatchEmbed",
        "timm.models.vision_transformer.Attention",
        "timm.models.vision_transformer.Block",
        "timm.models.vision_transformer.LayerScale",
        "timm.models.vision_transformer.VisionTransformer",
    ),
}


# Classes that our stand-ins have elsewhere.
OURS = {"jax._src.basearray.Array": "jax._array.Array"}


def modules(library: str) -> list[str]:
    """The library's public modules."""
    package = importlib.import_module(library)
    found = pkgutil.walk_packages(package.__path__, f"{library}.", onerror=lambda name: None)
    names = [library, *(info.name for info in found)]
    return [name for name in names if not re.search(LEFT_OUT, name)]


def public(owner: object) -> str:
    """Names in a module or class, but for the modules that a module imported."""
    return " ".join(
        name
        for name in sorted(dir(owner))
        if not name.startswith("_") and not isinstance(getattr(owner, name, None), types.ModuleType)
    )


def record(library: str) -> tuple[str, dict[str, str]]:
    """Version and names of a library."""
    names = {}
    for dotted in modules(library):
        names[dotted] = ""
        if re.fullmatch(NAMED[library], dotted):
            try:
                names[dotted] = public(importlib.import_module(dotted))
            except Exception as error:  # an optional dependency is missing: only the name counts
                print(f"{dotted}: {error}", file=sys.stderr)
    for dotted in CLASSES[library]:
        module, _, name = dotted.rpartition(".")
        inherited = set(dir(object))
        made = getattr(importlib.import_module(module), name)
        for base in made.__mro__[1:]:
            if base.__module__.partition(".")[0] != library:
                inherited |= set(dir(base))
        own = (member for member in public(made).split() if member not in inherited)
        names[OURS.get(dotted, dotted)] = " ".join(own)
    return importlib.import_module(library).__version__, names


def main(libraries: list[str]) -> None:
    """Rewrite the entries of these libraries, one owner a line."""
    warnings.simplefilter("ignore")
    data = json.loads(OUT.read_text("utf-8")) if OUT.exists() else {"versions": {}, "names": {}}
    for library in libraries:
        data["names"] = {
            owner: names
            for owner, names in data["names"].items()
            if owner.partition(".")[0] != library
        }
        data["versions"][library], names = record(library)
        data["names"].update(names)
    lines = ",\n".join(
        f"{json.dumps(owner)}:{json.dumps(names)}" for owner, names in sorted(data["names"].items())
    )
    versions = json.dumps(data["versions"], sort_keys=True)
    OUT.write_text(f'{{"schema":1,\n"versions":{versions},\n"names":{{\n{lines}\n}}}}\n', "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
