"""Refuses the f-strings that only Python 3.12 and later can read.

Up to 3.11 an f-string was an ordinary string token, which ended at the first quote of its own kind,
and the expressions in it were found by scanning that token. Since 3.12 (PEP 701) the tokenizer
itself nests. A newer interpreter must therefore scan the old way to know what 3.11 would refuse:
a reused quote, a backslash or a comment in an expression, a format nested too deeply.
"""

import re

_PREFIXES = frozenset(("f", "fr", "rf", "r", "u", "b", "br", "rb"))
# A comment, or where a string starts: the word before its quote, which may be its prefix, and that.
_COMMENT_OR_QUOTE = re.compile(r"#[^\n]*|(\w*)(\"\"\"|'''|\"|')")
_ANY_FSTRING = re.compile(r"[fF][rR]?[\"']|[rR][fF][\"']")
# Up to the closing quote, found the old way: the first one not behind a backslash.
_STRING_ENDS = {
    '"""': re.compile(r'(?:[^\\"]+|\\.|"(?!""))*+"""', re.DOTALL),
    "'''": re.compile(r"(?:[^\\']+|\\.|'(?!''))*+'''", re.DOTALL),
    '"': re.compile(r'(?:[^\\"\n]+|\\.)*+"', re.DOTALL),
    "'": re.compile(r"(?:[^\\'\n]+|\\.)*+'", re.DOTALL),
}
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
    if not _ANY_FSTRING.search(source):
        return
    position = 0
    while found := _COMMENT_OR_QUOTE.search(source, position):
        word, quote = found.groups()
        if quote is None:
            position = found.end()
            continue
        prefix = word.lower() if word.lower() in _PREFIXES else ""
        start = found.start(2) - len(prefix)
        ending = _STRING_ENDS[quote].match(source, found.end())
        if ending is None:
            raise FStringError("unterminated string literal", start)
        position = ending.end()
        if "f" in prefix:
            body = source[found.end() : position - len(quote)]
            _Body(body, "r" in prefix, start).check()


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
