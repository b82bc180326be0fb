"""Python 3.11's f-strings, refused and allowed, whatever interpreter runs this."""

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench_runner.fstrings311 import FStringError, check_fstrings

NEWER = {
    "the f-string's own quote in an expression": '''f"{row["key"]}"''',
    "its own quote in a triple-quoted one": '''f"""{row["""key"""]}"""''',
    "its own quote two levels down": '''f"{f"{x}"}"''',
    "a backslash in an expression": r'''f"{'\n'.join(rows)}"''',
    "a backslash in a raw one's expression": r'''rf"{'\n'.join(rows)}"''',
    "a continued line in an expression": '''f"{x + \\\n y}"''',
    "a line break in an expression": '''f"{\n  x\n}"''',
    "a comment in an expression": '''f"""{\n  x  # why\n}"""''',
    "a format within the format of a format": '''f"{x:{y:{z}}}"''',
    "a newer one inside an older one": """f'''{f"{d["a"]}"}'''""",
}
OLDER = {
    "another quote in an expression": '''f"{row['key']}"''',
    "a line break in a triple-quoted expression": '''f"""{\n  x\n}"""''',
    "a hash in a string in an expression": '''f"{'#' + x}"''',
    "braces, doubled": '''f"{{}} {{{x}}}"''',
    "a dictionary in an expression": '''f"{ {1: 2}[1] }"''',
    "a slice, a lambda and a comparison": """f"{x[1:2]} {(lambda: 1)()} {x != y} {x >= y}" """,
    "a conversion and a format": '''f"{x!r:>{width}.{digits}}"''',
    "the self-documenting form": '''f"{x = !r:>10}"''',
    "a named character": r'''f"\N{EM DASH}{x}"''',
    "an escaped quote in the literal part": r'''f"say \"{x}\""''',
    "an empty one": '''f"" f'' f""""""''',
    "a comment with quotes": "# f\"{x['\nf'{x}'",
    "a plain string that only looks newer": """'{row["key"]}' "{\\n}" """,
    "a name that ends in f": """leaf = {"f": 1}; leaf["f"]""",
    "bytes and raw strings": r"""b"{'" rb'\{"' r"\" """ + '"',
}


@pytest.mark.parametrize("source", NEWER.values(), ids=NEWER.keys())
def test_an_fstring_that_only_3_12_reads_is_refused(source):
    with pytest.raises(FStringError):
        check_fstrings(source)


@pytest.mark.parametrize("source", OLDER.values(), ids=OLDER.keys())
def test_an_fstring_that_3_11_reads_is_allowed(source):
    check_fstrings(source)


def test_the_error_says_what_3_11_says_and_where_the_string_starts():
    with pytest.raises(FStringError) as caught:
        check_fstrings("a = 1\nb = f\"{'\\n'}\"")
    assert caught.value.message == "f-string: expression part cannot include a backslash"
    assert caught.value.offset == len("a = 1\nb = ")


PIECES = st.sampled_from(
    (
        *("{", "}", "{{", "a", '"', "'", '"""', "f'", "\\", "\\N{DASH}", "#", "!r", "!=", "="),
        *(":", ">10", "[", "]", "(", ")", " ", "\n", "x['k']", "{a}", "{a:{b}}", "<", "!x"),
    )
)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="only Python 3.11 is its own oracle")
@settings(max_examples=500, deadline=None)
@given(st.sampled_from(['f"', "f'", 'rf"""', "f'''"]), st.lists(PIECES, max_size=7))
def test_the_check_agrees_with_python_3_11(opening, pieces):
    source = f"y = {opening}{''.join(pieces)}{opening.lstrip('rf')}\n"
    is_refused = False
    try:
        check_fstrings(source)
    except FStringError:
        is_refused = True
    try:
        compile(source, "some.py", "exec")
    except SyntaxError as error:
        # Newer parsers refuse an expression that is no expression too.
        if error.msg.startswith("f-string: ") and "invalid syntax" not in error.msg:
            assert is_refused
    else:
        assert not is_refused
