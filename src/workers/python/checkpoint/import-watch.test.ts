import { expect, test } from 'vitest';
import { ImportWatch } from './import-watch.ts';

function watched(name: string, module = 'env') {
  const watch = new ImportWatch();
  const imports = watch.watch({ [module]: { [name]: (x: number) => x + 1 } });
  return { watch, call: imports[module]?.[name] as (x: number) => number };
}

test.each(['fd_write', '__syscall_openat', 'invoke_iii', 'emscripten_resize_heap'])(
  'a call of %s leaves nothing behind',
  (name) => {
    const { watch, call } = watched(name);
    expect(call(1)).toBe(2);
    expect(watch.suspicious).toBeNull();
  },
);

test.each(['pyproxy_new', '__syscall_socket', '_dlopen_js', 'ffi_call_js', 'what_comes_later'])(
  'a call of %s is suspicious, and is made all the same',
  (name) => {
    const { watch, call } = watched(name);
    expect(call(1)).toBe(2);
    expect(watch.suspicious).toBe(name);
    watch.forget();
    expect(watch.suspicious).toBeNull();
  },
);

test('a function may be answered by another, which leaves nothing behind', () => {
  const watch = new ImportWatch({ pyproxy_new: () => 7 });
  const imports = watch.watch({ env: { pyproxy_new: () => 1 } });
  expect((imports['env']?.['pyproxy_new'] as () => number)()).toBe(7);
  expect(watch.suspicious).toBeNull();
});

test('the tables of the linker are passed on as they are', () => {
  const table = { x: 1 };
  expect(new ImportWatch().watch({ 'GOT.func': table })['GOT.func']).toBe(table);
});
