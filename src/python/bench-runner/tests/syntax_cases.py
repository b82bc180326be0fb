"""Sources that Python 3.11 refuses although a newer one reads them, and sources that it reads.

test_loader.py compiles them here, and asks Python 3.11 itself where it is the interpreter; the
engine's tests compile them in Pyodide, whose Python is newer than all of them.
"""

NEWER = {
    # 3.12
    "a type statement": "type Rows = list[int]",
    "a type statement with parameters": "type Rows[T] = list[T]",
    "type parameters of a function": "def first[T](rows: list[T]) -> T: ...",
    "type parameters of an async function": "async def first[T](rows: list[T]) -> T: ...",
    "type parameters of a class": "class Box[T]: ...",
    "a bounded type parameter": "class Box[T: int]: ...",
    "variadic type parameters": "def f[*Ts, **P](): ...",
    "a reused quote in an f-string": """x = {}\nf"{x["a"]}\"""",
    "an f-string within one of the same quotes": """f"{f"{1}"}\"""",
    "a backslash in an f-string's expression": r"""f"{'\n'.join([])}" """,
    "a comment in an f-string's expression": '''f"""{\n1  # one\n}"""''',
    "a line break in an f-string's expression": '''f"{\n1\n}"''',
    "formats nested too deeply": '''f"{1:{2:{3}}}"''',
    # 3.13
    "a default of a type parameter": "class Box[T = int]: ...",
    "a default of a variadic type parameter": "type Rows[*Ts = *tuple[int, ...]] = tuple[*Ts]",
    # 3.14
    "an except clause without parentheses": "try: pass\nexcept ValueError, TypeError: pass",
    "an except* clause without parentheses": "try: pass\nexcept* ValueError, TypeError: pass",
    "three exceptions without parentheses": "try: pass\nexcept A, B, C: pass",
    "a template string": "t'{1}'",
    "a raw template string": "rt'{1}'",
    "a template string of three quotes": 't"""{1}"""',
    "template strings side by side": "t'{1}' t'{2}'",
    # Never read, by any version.
    "a name that no pattern after it can match": "match 1:\n    case x: pass\n    case 2: pass",
    "a wildcard that is not the last": "match 1:\n    case _ | 2: pass",
    "names that differ between alternatives": "match 1:\n    case [a] | [b]: pass",
    "break in an except* clause": "for x in y:\n    try: pass\n    except* E: break",
    "return in an except* clause": "def f():\n    try: pass\n    except* E: return",
    "except and except* in one": "try: pass\nexcept A: pass\nexcept* B: pass",
    "a lone replacement in an f-string": '''f"{}"''',
    "a soft keyword with no pattern": "match 1:\n    pass",
    "print as a statement": "print 1",
    "a walrus at the top of a statement": "x := 1",
    "an octal number of old": "x = 017",
    "a default before a parameter without": "def f(a=1, b): pass",
}

OLDER = {
    "names that later became soft keywords": b"type = 1\nmatch = 2\ncase = 3\n_ = 4",
    "a call of what is called type": b"type(1)\ntype (1)\ntype.mro(int)\nx = type",
    "a match statement": b"match 1:\n    case 1: pass\n    case [*b] if a: pass\n    case _: pass",
    "match as a name": b"match = {}\nmatch[1] = 2\nmatch(1) if callable(match) else 0",
    "except* with parentheses": b"try: pass\nexcept* (ValueError, TypeError): pass",
    "except with one name": b"try: pass\nexcept ValueError as error: pass",
    "a starred index": b"x = {}\nx[*(1, 2)] = 1",
    "a starred annotation": b"def f(*args: *tuple[int, ...]): pass",
    "with statements in parentheses": b"from contextlib import nullcontext as n\n"
    b"with (n() as a, n() as b,): pass",
    "positional parameters": b"def f(a, /, b, *, c): pass",
    "a walrus": b"if (x := 1): pass",
    "decorators of any expression": b"@[lambda f: f][0]\ndef f(): pass",
    "a byte order mark and CRLF": b"\xef\xbb\xbfx = 1\r\ny = f'{x}'\r\n",
    "another encoding": b"# coding: latin-1\nx = f'{1}\xe9'",
    "an f-string with other quotes": b"""x = {"a": 1}\nf"{x['a']}" f'{x["a"]}'""",
    "an f-string of three quotes": b'''x = {"a": 1}\nf"""{x["a"]:>{3}} {x["a"]!r} {1=}"""''',
    "a lambda in an f-string": b'''f"{(lambda: 1)()}"''',
    "an f-string with an escaped name": rb'''f"\N{BULLET} {1}"''',
    "a return in finally": b"def f():\n    try: pass\n    finally: return 1",
    "invalid escapes": rb"x = '\d'",
    "a number before a word": b"x = 1if 1else 2",
    "an unparenthesised tuple": b"def f():\n    return *[1], 2\nfor x in *[1], 2: pass",
}
