import { type Checked, faultText } from '../../domain/fault.ts';

/** Bundled data that is not what the site may be built from. The message lists every fault. */
export class BenchDataError extends Error {
  override readonly name = 'BenchDataError';
}

/** The value, or an error that names every fault; `folder` says where the files are. */
export function unwrap<T>(checked: Checked<T>, folder: string): T {
  if (checked.ok) return checked.value;
  const lines = checked.faults.map((fault) => `  ${folder}/${faultText(fault)}`);
  throw new BenchDataError(`The bundled data has faults:\n${lines.join('\n')}`);
}
