/** Writes a report as YAML that reads well and differs little from one time to the next. */
import { stringify } from 'yaml';
import type { StrengthReport } from '../../domain/exchange/strength-report.ts';

const heading =
  '# How strong the tests of a paper are. Made by `npm run verify-bench -- --full`.\n';

export function reportText(report: StrengthReport): string {
  return `${heading}${stringify(report, { lineWidth: 0, flowCollectionPadding: false })}`;
}
