import { expect, test } from 'vitest';
import { bareModule } from './bare-module.ts';

const aFunction = () => undefined;

/** Emscripten's module with all that is asked of it. */
const known = {
  ...{ HEAP32: {}, HEAPU8: {}, wasmTable: {}, FS: {}, API: {}, LDSO: {} },
  ...{ __PyRuntime: 1, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: 2 },
  ...{ locateFile: aFunction, loadDynamicLibrary: aFunction },
  ...{ addRunDependency: aFunction, removeRunDependency: aFunction },
};

test('a Pyodide as it is known is taken', () => {
  expect(bareModule(known)).toBe(known);
});

test.each(Object.keys(known))('a Pyodide without %s is refused in words', (name) => {
  expect(() => bareModule({ ...known, [name]: undefined })).toThrow('it is built differently');
});
