/**
 * Notices when Python's WebAssembly calls a function of JavaScript that can leave something behind which
 * no copy of the memory holds: an object that JavaScript will let go of later, a timer, a loaded library, a
 * function pointer, a socket. Such an interpreter must not be used again.
 */

/**
 * Functions that leave nothing behind but memory and files, which are put back. Everything else is
 * suspicious, also what a later Pyodide adds.
 */
const traceless = new Set(
  `clock_res_get clock_time_get emscripten_date_now emscripten_get_now random_get
  _tzset_js _timegm_js _mktime_js _localtime_js _gmtime_js environ_sizes_get environ_get
  fd_close fd_read fd_write fd_sync fd_fdstat_get fd_seek fd_pread fd_pwrite
  _mmap_js _munmap_js _msync_js emscripten_get_heap_max emscripten_resize_heap
  _try_fcntl64 _emscripten_get_progname _Py_emscripten_runtime _Py_CheckEmscriptenSignals_Helper
  _PyEM_TrampolineCall_JS throw_no_gil get_suspender set_suspender capture_stderr restore_stderr
  pyproxy_Check JsvArray_Get JsvNoValue_Check js2python_immutable_js js2python_js js2python_convert
  _python2js_ascii _python2js_ucs1 _python2js_ucs2 _python2js_ucs4`.split(/\s+/),
);

/** System calls are about files, apart from these. */
const socketCall =
  /^__syscall_(accept4|bind|connect|get(peer|sock)name|getsockopt|listen|recv|send|socket)/;

function isTraceless(name: string): boolean {
  if (name.startsWith('invoke_')) return true;
  if (name.startsWith('__syscall_')) return !socketCall.test(name);
  return traceless.has(name);
}

type AnyFunction = (...args: unknown[]) => unknown;

function isFunction(value: unknown): value is AnyFunction {
  return typeof value === 'function';
}

export class ImportWatch {
  #suspicious: string | null = null;
  readonly #answers: Readonly<Record<string, AnyFunction>>;

  /** @param answers take the place of imports of these names, and leave nothing behind */
  constructor(answers: Readonly<Record<string, AnyFunction>> = {}) {
    this.#answers = answers;
  }

  /** The first suspicious function that was called since the last `forget`. */
  get suspicious(): string | null {
    return this.#suspicious;
  }

  forget(): void {
    this.#suspicious = null;
  }

  /** The imports of a WebAssembly module, with the suspicious ones watched. */
  watch(imports: WebAssembly.Imports): WebAssembly.Imports {
    const watched = Object.entries(imports).map(([module, values]) => [
      module,
      // The linker makes these values one by one, when they are asked for.
      module.startsWith('GOT.') ? values : this.#watchAll(values),
    ]);
    return Object.fromEntries(watched) as WebAssembly.Imports;
  }

  #watchAll(values: WebAssembly.ModuleImports): WebAssembly.ModuleImports {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        this.#answers[name] ??
          (isFunction(value) && !isTraceless(name) ? this.#watchOne(name, value) : value),
      ]),
    );
  }

  #watchOne(name: string, value: AnyFunction): AnyFunction {
    return (...args) => {
      this.#suspicious ??= name;
      return value(...args);
    };
  }
}
