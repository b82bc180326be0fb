/** Which repository and commit the published facts come from. */
import { join } from 'node:path';
import { parseSourceYaml, type PublishedSource } from '../../domain/exchange/source-yaml.ts';
import { root } from '../process.ts';
import { unwrap } from './checked.ts';
import { readYaml } from './read-yaml.ts';

const file = 'source.yaml';

/** @param dir the `bench-data` folder; throws BenchDataError when the file has faults */
export function readPublishedSource(dir = join(root, 'bench-data')): PublishedSource {
  const folder = 'researchcodebench';
  const { value, lineOf } = unwrap(readYaml(join(dir, folder, file), file), folder);
  return unwrap(parseSourceYaml(value, file, lineOf), folder);
}
