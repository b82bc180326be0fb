/** Reads the stored reports on papers' tests: `reports/<paper>.yaml`. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseStrengthReport, type StrengthReport } from '../../domain/exchange/strength-report.ts';
import { BenchDataError, unwrap } from './checked.ts';
import { readYaml } from './read-yaml.ts';

/**
 * Paper -> its report, sorted; a paper may have none.
 * @param dir the `reports` folder; throws BenchDataError when a report has faults
 */
export function readReports(dir: string): Map<string, StrengthReport> {
  const names = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.yaml')) : [];
  return new Map(names.sort().map((name) => [name.replace(/\.yaml$/, ''), readReport(dir, name)]));
}

function readReport(dir: string, name: string): StrengthReport {
  const { value, lineOf } = unwrap(readYaml(join(dir, name), name), 'reports');
  const report = unwrap(parseStrengthReport(value, name, lineOf), 'reports');
  if (`${report.paper}.yaml` === name) return report;
  throw new BenchDataError(`reports/${name}: paper must be the file’s name`);
}
