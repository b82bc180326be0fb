"""Refuses the f-strings that only Python 3.12 and later can read.

Up to 3.11 an f-string was an ordinary string token, which ended at the first quote of its own kind,
and the expressions in it were found by scanning that token. Since 3.12 (PEP 701) the tokenizer
itself nests. A newer interpreter must therefore scan the old way to know what 3.11 would refuse:
a reused quote, a backslash or a comment in an expression, a format nested too deeply.
"""

import re

_PREFIXES = frozenset(("f", "fr", "rf", "r", "u", "b", "br", "rb"))
_NEXT_TOKEN = re.compile(r"#[^\n]*|\w+|\"\"\"|'''|\"|'|.", re.DOTALL)
_QUOTES = ('"""', "'''", '"', "'")
_OPENING = {")": "(", "]": "[", "}": "{"}
_CONVERSIONS = "sra"
# 3.11 reads an expression in a format (level 1), but none in the format of that one.
_DEEPEST = 1


class FStringError(Exception):
    """What 3.11 says about an f-string, and where its token starts in the source."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset


def check_fstrings(source: str) -> None:
    """Raise FStringError for the first f-string in `source` that Python 3.11 cannot read.

    `source` must be readable by the running interpreter; lines end with `\\n`.
    """
    position = 0
    prefix = ""
    while token := _NEXT_TOKEN.match(source, position):
        text = token.group()
        position = token.end()
        if text not in _QUOTES:
            prefix = text.lower() if text.lower() in _PREFIXES else ""
            continue
        start = token.start() - len(prefix)
        end = _end_of_string(source, position, text, start)
        if "f" in prefix:
            _Body(source[position : end - len(text)], "r" in prefix, start).check()
        position = end
        prefix = ""


def _end_of_string(source: str, position: int, quote: str, start: int) -> int:
    """Offset behind the closing quote, found the old way: the first one not behind a backslash."""
    while position < len(source):
        if source.startswith(quote, position):
            return position + len(quote)
        if source[position] == "\n" and len(quote) == 1:
            break
        position += 2 if source[position] == "\\" else 1
    raise FStringError("unterminated string literal", start)


class _Body:
    """The text between an f-string's quotes, scanned as CPython 3.11's string_parser.c does."""

    def __init__(self, text: str, is_raw: bool, start: int) -> None:
        self.text = text
        self.is_raw = is_raw
        self.start = start
        self.position = 0

    def check(self) -> None:
        self._literal(level=0)

    def _error(self, message: str) -> FStringError:
        return FStringError(f"f-string: {message}", self.start)

    def _peek(self) -> str:
        """The current character; 3.11 expects a brace wherever an expression's text runs out."""
        if self.position >= len(self.text):
            raise self._error("expecting '}'")
        return self.text[self.position]

    def _literal(self, level: int) -> None:
        """Literal text and the expressions in it; within a format, up to the brace that ends it."""
        while self.position < len(self.text):
            char = self.text[self.position]
            if self.text.startswith("\\N{", self.position) and not self.is_raw:
                closing = self.text.find("}", self.position)
                self.position = len(self.text) if closing < 0 else closing + 1
            elif char not in "{}":
                self.position += 1
            elif level == 0 and self.text.startswith(char * 2, self.position):
                self.position += 2
            elif char == "{":
                self._replacement(level)
            elif level == 0:
                raise self._error("single '}' is not allowed")
            else:
                return

    def _replacement(self, level: int) -> None:
        if level > _DEEPEST:
            raise self._error("expressions nested too deeply")
        self.position += 1
        begin = self.position
        self._skip_expression()
        expression = self.text[begin : self.position]
        self._peek()
        if not expression.strip():
            raise self._error("empty expression not allowed")
        try:
            check_fstrings(expression)
        except FStringError as error:
            raise FStringError(error.message, self.start) from None
        self._skip_suffix(level)

    def _skip_suffix(self, level: int) -> None:
        """What may follow an expression: `=`, a conversion, a format; then the closing brace."""
        if self._peek() == "=":
            self.position += 1
            while self._peek().isspace():
                self.position += 1
        if self._peek() == "!":
            self.position += 1
            if self._peek() not in _CONVERSIONS:
                raise self._error("invalid conversion character: expected 's', 'r', or 'a'")
            self.position += 1
        if self._peek() == ":":
            self.position += 1
            self._literal(level + 1)
        if self._peek() != "}":
            raise self._error("expecting '}'")
        self.position += 1

    def _skip_expression(self) -> None:
        """Move to the character that ends the expression, refusing what 3.11 refuses in one."""
        brackets: list[str] = []
        quote = ""
        while self.position < len(self.text):
            char = self.text[self.position]
            if char == "\\":
                raise self._error("expression part cannot include a backslash")
            if quote:
                if self.text.startswith(quote, self.position):
                    self.position += len(quote) - 1
                    quote = ""
            elif char in "\"'":
                quote = char * 3 if self.text.startswith(char * 3, self.position) else char
                self.position += len(quote) - 1
            elif char == "#":
                raise self._error("expression part cannot include '#'")
            elif char in "([{":
                brackets.append(char)
            elif not brackets and self._ends_expression(char):
                return
            elif char in _OPENING and (not brackets or brackets.pop() != _OPENING[char]):
                raise self._error(f"unmatched '{char}'")
            self.position += 1
        if quote:
            raise self._error("unterminated string")
        if brackets:
            raise self._error(f"unmatched '{brackets[-1]}'")

    def _ends_expression(self, char: str) -> bool:
        """Whether `char` ends the expression; steps onto the `=` of `!=`, `==`, `<=` and `>=`."""
        if char not in "!:}=<>":
            return False
        if char in "!=<>" and self.text.startswith("=", self.position + 1):
            self.position += 1
            return False
        return char not in "<>"
