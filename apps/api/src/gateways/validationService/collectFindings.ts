import type { Finding } from '@platewise/avetmiss/types';
import { MOST_FINDINGS, type SubmissionResult } from './validationService';

type Found = Pick<SubmissionResult, 'findings' | 'errorCount' | 'warningCount'>;

/** Reads all of them and keeps the first, errors before warnings: memory holds `most` of each at the worst. */
export async function collectFindings(
  found: AsyncIterable<Finding>,
  most = MOST_FINDINGS,
): Promise<Found> {
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  let errorCount = 0;
  let warningCount = 0;
  for await (const finding of found) {
    const isError = finding.severity === 'error';
    if (isError) errorCount += 1;
    else warningCount += 1;
    const kept = isError ? errors : warnings;
    if (kept.length < most) kept.push(finding);
  }
  return { findings: [...errors, ...warnings].slice(0, most), errorCount, warningCount };
}
