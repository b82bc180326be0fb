"""Record into bench_runner/data which modules the benchmark's environment has.

Run with CPython 3.11 on Linux from the package's folder, with Node and the npm package `pyodide`:

    python tests/record_environment.py ../../../node_modules/pyodide

The standard library is asked: this interpreter for what there is, Pyodide for what it can import.
The packages are those that the benchmark's environment.yml names, and what those have long needed
to run; the import names below are written down by hand, and Pyodide's lock file says which of them
it has a build of. bench_runner/data/README.md says what the file holds.
"""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path

OUT = Path(__file__).parent.parent / "bench_runner" / "data" / "environment_modules.json"

# Named in environment.yml: package -> import names. A package is compiled unless it is in PURE;
# what is pure but needs a compiled one that Pyodide lacks is in NEEDS.
NAMED = {
    "apex": "apex",
    "bitsandbytes": "bitsandbytes",
    "diffusers": "diffusers",
    "dm-meltingpot": "meltingpot",
    "dmlab2d": "dmlab2d",
    "einops": "einops",
    "flax": "flax",
    "gdown": "gdown",
    "google-genai": "google",
    "h5py": "h5py",
    "hydra-core": "hydra hydra_plugins",
    "jax": "jax",
    "jaxlib": "jaxlib",
    "ml-collections": "ml_collections",
    "mmcv": "mmcv",
    "mmgen": "mmgen",
    "numpy": "numpy",
    "omegaconf": "omegaconf pydevd_plugins",
    "openai": "openai",
    "opencv-python": "cv2",
    "pandas": "pandas",
    "pip": "pip",
    "pyarrow": "pyarrow",
    "scipy": "scipy",
    "setuptools": "_distutils_hack pkg_resources setuptools",
    "tensordict": "tensordict",
    "timm": "timm",
    "torch": "functorch torch torchgen",
    "torch-fidelity": "torch_fidelity",
    "torchrl": "torchrl",
    "torchsde": "torchsde",
    "torchvision": "torchvision",
    "transformers": "transformers",
    "wandb": "wandb",
    "yapf": "yapf yapftests",
}
NEEDED = {
    "absl-py": "absl",
    "addict": "addict",
    "annotated-types": "annotated_types",
    "antlr4-python3-runtime": "antlr4",
    "anyio": "anyio",
    "beautifulsoup4": "bs4",
    "certifi": "certifi",
    "charset-normalizer": "charset_normalizer",
    "chex": "chex",
    "click": "click",
    "cloudpickle": "cloudpickle",
    "contextlib2": "contextlib2",
    "contourpy": "contourpy",
    "cycler": "cycler",
    "distro": "distro",
    "dm-env": "dm_env",
    "dm-tree": "tree",
    "etils": "etils",
    "filelock": "filelock",
    "fonttools": "fontTools",
    "fsspec": "fsspec",
    "gitdb": "gitdb",
    "gitpython": "git",
    "h11": "h11",
    "httpcore": "httpcore",
    "httpx": "httpx",
    "huggingface-hub": "huggingface_hub",
    "humanize": "humanize",
    "idna": "idna",
    "immutabledict": "immutabledict",
    "importlib-metadata": "importlib_metadata",
    "jinja2": "jinja2",
    "jiter": "jiter",
    "kiwisolver": "kiwisolver",
    "markdown-it-py": "markdown_it",
    "markupsafe": "markupsafe",
    "matplotlib": "matplotlib mpl_toolkits pylab",
    "mdurl": "mdurl",
    "ml-dtypes": "ml_dtypes",
    "mpmath": "mpmath",
    "msgpack": "msgpack",
    "nest-asyncio": "nest_asyncio",
    "networkx": "networkx",
    "opt-einsum": "opt_einsum",
    "optax": "optax",
    "orbax-checkpoint": "orbax",
    "orjson": "orjson",
    "packaging": "packaging",
    "pillow": "PIL",
    "platformdirs": "platformdirs",
    "prettytable": "prettytable",
    "protobuf": "google",
    "psutil": "psutil",
    "pydantic": "pydantic",
    "pydantic-core": "pydantic_core",
    "pygame": "pygame",
    "pygments": "pygments",
    "pyparsing": "pyparsing",
    "pysocks": "socks sockshandler",
    "python-dateutil": "dateutil",
    "pytz": "pytz",
    "pyyaml": "yaml",
    "reactivex": "reactivex",
    "regex": "regex",
    "requests": "requests",
    "rich": "rich",
    "safetensors": "safetensors",
    "sentry-sdk": "sentry_sdk",
    "six": "six",
    "smmap": "smmap",
    "sniffio": "sniffio",
    "soupsieve": "soupsieve",
    "sympy": "isympy sympy",
    "tensorstore": "tensorstore",
    "tokenizers": "tokenizers",
    "toolz": "toolz",
    "tqdm": "tqdm",
    "trampoline": "trampoline",
    "treescope": "treescope",
    "triton": "triton",
    "typing-extensions": "typing_extensions",
    "typing-inspection": "typing_inspection",
    "tzdata": "tzdata",
    "urllib3": "urllib3",
    "wcwidth": "wcwidth",
    "websockets": "websockets",
    "zipp": "zipp",
}
PURE = {
    "absl-py",
    "addict",
    "antlr4-python3-runtime",
    "contextlib2",
    "dm-env",
    "einops",
    "etils",
    "filelock",
    "gdown",
    "gitdb",
    "google-genai",
    "gitpython",
    "huggingface-hub",
    "humanize",
    "hydra-core",
    "immutabledict",
    "importlib-metadata",
    "markdown-it-py",
    "mdurl",
    "ml-collections",
    "nest-asyncio",
    "omegaconf",
    "opt-einsum",
    "pip",
    "prettytable",
    "pysocks",
    "reactivex",
    "sentry-sdk",
    "smmap",
    "trampoline",
    "treescope",
    "websockets",
    "yapf",
    "zipp",
}
NEEDS = {
    "chex": "jaxlib",
    "diffusers": "torch",
    "dm-meltingpot": "dmlab2d",
    "flax": "jaxlib",
    "jax": "jaxlib",
    "optax": "jaxlib",
    "orbax-checkpoint": "jaxlib",
    "timm": "torch",
    "torch-fidelity": "torch",
    "torchsde": "torch",
    "transformers": "tokenizers",
}
# Importing these does something (a browser, a poem).
NOT_IMPORTED = {"antigravity", "this", "idlelib", "turtledemo"}

PROBE = """
import json, importlib
absent = []
for name in json.loads(NAMES):
    try:
        importlib.import_module(name)
    except BaseException:
        absent.append(name)
json.dumps(absent)
"""


def standard_library() -> list[str]:
    """Public top-level modules that this Python can find; Tk counts even where it is left out."""
    assert sys.version_info[:2] == (3, 11), "the benchmark runs CPython 3.11"
    left_out = {"tkinter", "turtle", "turtledemo"}
    return sorted(
        name
        for name in sys.stdlib_module_names
        if not (name.startswith("_") and name != "__future__")
        and (name in left_out or importlib.util.find_spec(name) is not None)
    )


def absent_in_pyodide(names: list[str], pyodide: Path) -> list[str]:
    """Those of the names that Pyodide's Python cannot import."""
    script = f"""
    const {{ loadPyodide }} = await import({json.dumps(str(pyodide.resolve() / "pyodide.mjs"))});
    const py = await loadPyodide();
    py.globals.set('NAMES', {json.dumps(json.dumps(names))});
    console.log('RESULT' + py.runPython({json.dumps(PROBE)}));
    """
    asked = ["node", "--input-type=module", "-e", script]
    printed = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    return json.loads(printed.rpartition("RESULT")[2])


def packages(pyodide: Path) -> dict[str, dict]:
    """What each package gives, and whether Pyodide can have it."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["packages"]
    built = {re.sub(r"[-_.]+", "-", name).lower() for name in lock}
    record = {}
    for table, named in ((NAMED, True), (NEEDED, False)):
        for package, imports in table.items():
            state = "built" if package in built else "pure" if package in PURE else "no"
            record[package] = {"imports": imports.split(), "named": named, "pyodide": state}
            if package in NEEDS:
                assert NEEDS[package] not in built, package
                record[package]["needs"] = NEEDS[package]
    return record


def main(pyodide: Path) -> None:
    """Write the data file, one package a line."""
    names = standard_library()
    asked = [name for name in names if name not in NOT_IMPORTED]
    fields = {
        "schema": 1,
        "python": "3.11",
        "pyodide": json.loads((pyodide / "package.json").read_text("utf-8"))["version"],
        "stdlib": names,
        "stdlibAbsentInPyodide": absent_in_pyodide(asked, pyodide),
    }
    lines = [f"{dump(key)}:{dump(value)}" for key, value in fields.items()]
    given = sorted(packages(pyodide).items())
    inner = ",\n".join(f"{dump(name)}:{dump(value)}" for name, value in given)
    lines.append(f'"packages":{{\n{inner}\n}}')
    OUT.write_text("{" + ",\n".join(lines) + "}\n", "utf-8")


def dump(value: object) -> str:
    """Compact JSON with sorted keys."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
