"""Output is scanned whole and kept in part."""

import pytest

from bench_runner.streams import FORBIDDEN_WORDS, CapturedStreams, OutputScanner


@pytest.mark.parametrize("word", FORBIDDEN_WORDS)
def test_a_word_is_found_across_every_border_between_pieces(word):
    for border in range(len(word) + 1):
        scanner = OutputScanner()
        scanner.feed(b"x" * 100_000 + word[:border].encode())
        scanner.feed(word[border:].encode() + b"y")
        assert scanner.word == word


def test_a_word_given_byte_by_byte_is_found():
    scanner = OutputScanner()
    for byte in b"all Exception: none":
        scanner.feed(bytes([byte]))
    assert scanner.word == "Exception:"


def test_the_first_of_several_words_is_named():
    scanner = OutputScanner()
    scanner.feed(b"failed\nTraceback\nError:")
    assert scanner.word == "failed"


def test_it_is_known_whether_the_beginning_was_cut():
    scanner = OutputScanner()
    scanner.feed(b"x" * 65_000)
    assert not scanner.is_cut
    scanner.feed(b"y" * 1000)
    assert scanner.is_cut
    assert scanner.text().endswith("y" * 1000)


@pytest.mark.parametrize("piece", [b"x", b"x" * 1000, b"x" * 300_000])
def test_the_end_of_the_output_is_kept_within_64_kb(piece):
    scanner = OutputScanner()
    for _ in range(200):
        scanner.feed(piece)
    scanner.feed(b"the end")
    assert scanner.text().endswith("xthe end")
    assert len(scanner.text()) <= 64 * 1024


def test_streams_behave_as_the_interpreters_own():
    with CapturedStreams() as streams:
        import sys

        assert (sys.stdout.fileno(), sys.stderr.fileno()) == (1, 2)
        assert sys.stdin.read() == ""
        assert not sys.stdout.isatty()
        sys.stdout.buffer.write(b"bytes\n")
        sys.stdout.reconfigure(line_buffering=True)
        print("text")
        print("\ud800", file=sys.stderr)
        with pytest.raises(UnicodeEncodeError):
            print("\ud800", flush=True)
    assert streams.out.text() == "bytes\ntext\n"
    assert streams.err.text() == "\\ud800\n"
