/** Python that assembles a compiled library byte by byte, as an attacker without a compiler would. */

/**
 * Defines `load_library(data, script=None, call=None)`: imports, as the module "x", a library that holds the bytes
 * `data`. With `script` they are offered as the text of a function in JavaScript (EM_JS); with `call` the library
 * gives their address to the imported function of that name as soon as it is loaded.
 */
export const smallLibrary = `
def leb(number):
    return bytes([number]) if number < 128 else bytes([number & 127 | 128]) + leb(number >> 7)
def text(value): return leb(len(value)) + value.encode()
def section(kind, *items): return sized(kind, leb(len(items)) + b"".join(items))
def sized(kind, body): return bytes([kind]) + leb(len(body)) + body
def load_library(data, script=None, call=None):
    memory_size = leb(len(data)) + bytes(3)
    imports = [text("env") + text("memory") + bytes([2, 0, 1]),
               text("env") + text("__memory_base") + bytes([3, 0x7F, 0])]
    exports = [text("PyInit_x") + bytes([0, 1 if call else 0])]
    called = b""
    if call:
        imports.append(text("env") + text(call) + bytes([0, 1]))
        called = bytes([0x23, 0, 0x10, 0])
    if script: exports.append(text("__em_js__" + script) + bytes([3, 1]))
    library = b"\\0asm" + bytes([1, 0, 0, 0]) + b"".join((
        sized(0, text("dylink.0") + sized(1, memory_size)),
        section(1, bytes([0x60, 0, 1, 0x7F]), bytes([0x60, 1, 0x7F, 0])),
        section(2, *imports),
        section(3, bytes([0])),
        section(6, bytes([0x7F, 0, 0x41, 0, 0x0B])),
        section(7, *exports),
        section(10, (lambda body: leb(len(body)) + body)(bytes([0]) + called + bytes([0x41, 0, 0x0B]))),
        section(11, bytes([0, 0x23, 0, 0x0B]) + leb(len(data)) + data)))
    with open("/tmp/x.so", "wb") as file: file.write(library)
    from importlib.machinery import ExtensionFileLoader
    from importlib.util import module_from_spec, spec_from_file_location
    loader = ExtensionFileLoader("x", "/tmp/x.so")
    return module_from_spec(spec_from_file_location("x", "/tmp/x.so", loader=loader))
`;
