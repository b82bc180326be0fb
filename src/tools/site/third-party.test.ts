import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { root } from '../process.ts';
import { libraryNames, libraryWheels } from '../python-files/libraries.ts';
import { lockedWheels } from '../python-files/wheels.ts';

const notice = readFileSync(join(root, 'public', 'THIRD-PARTY.md'), 'utf8');
const manifest = v.parse(
  v.object({ dependencies: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
);

test.each(Object.entries(manifest.dependencies))(
  'the notice names %s, which the page is made of, at version %s',
  (name, version) => {
    expect(notice).toContain(`${name} ${version}`);
  },
);

test.each([...lockedWheels(['scipy', 'pandas']), ...libraryWheels(libraryNames)])(
  'the notice names the Python package $name at version $version',
  ({ name, version }) => {
    expect(notice).toContain(`| ${name} ${version}`);
  },
);
