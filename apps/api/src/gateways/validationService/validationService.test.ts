import type { Finding, Severity } from '@platewise/avetmiss/types';
import { expect, it } from 'vitest';
import { collectFindings, nextInterval } from './validationService';

it.each([
  ['pending', 5, 5],
  ['slowDown', 5, 10],
  ['slowDown', 10, 15],
  ['noAnswer', 5, 10],
  ['noAnswer', 15, 30],
] as const)('after %s at %i seconds the token is asked for after %i', (state, before, after) => {
  expect(nextInterval(before, state)).toBe(after);
});

async function* found(...severities: Severity[]): AsyncIterable<Finding> {
  for (const [index, severity] of severities.entries())
    yield {
      ruleId: `${index}`,
      number: null,
      severity,
      fileId: 'NAT00080',
      recordNumber: 1,
      field: null,
      value: '',
      message: '',
      remedy: '',
      kind: 'record',
      clientIdentifier: null,
    };
}

it.each<[Severity[], string[], number, number]>([
  [[], [], 0, 0],
  [['warning', 'error', 'warning'], ['1', '0', '2'], 1, 2],
  [['warning', 'warning', 'warning', 'warning', 'error'], ['4', '0', '1'], 1, 4],
  [['error', 'error', 'error', 'error', 'warning'], ['0', '1', '2'], 4, 1],
])(
  'of %j the first three are %j, errors first, and all are counted',
  async (severities, listed, errors, warnings) => {
    const { findings, errorCount, warningCount } = await collectFindings(found(...severities), 3);
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(listed);
    expect([errorCount, warningCount]).toEqual([errors, warnings]);
  },
);
