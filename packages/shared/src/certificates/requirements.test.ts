import { expect, it } from 'vitest';
import { describeCertificateRule, describeUsiRule, type ExtraCheck } from './requirements';

it.each<[ExtraCheck[], { usi: boolean; assessor: boolean; alone: boolean }]>([
  [[], { usi: false, assessor: false, alone: true }],
  [['usi'], { usi: true, assessor: false, alone: false }],
  [['assessor'], { usi: false, assessor: true, alone: false }],
  [['usi', 'assessor'], { usi: true, assessor: true, alone: false }],
])('promises no more than %j keeps', (required, says) => {
  const rule = describeCertificateRule(required);
  expect({
    usi: rule.includes('USI'),
    assessor: rule.includes('assessors'),
    alone: rule.includes('Nothing else'),
  }).toEqual(says);
  expect(rule).toContain('observer has seen you do every task');
  expect(describeUsiRule(required).includes('does not wait')).toBe(!says.usi);
});
