import { expect, it } from 'vitest';
import { describeWait } from './checks';

const passed = { passed: true, why: null, mendAt: null };
const open = { passed: false, why: 'The reason.', mendAt: null };

it.each([
  ['payment', null, 'Waiting for the payment. The reason.'],
  ['usi', '/Course-Completed/1/', 'Waiting for you. The reason.'],
  ['usi', null, 'Waiting for us. The reason.'],
  ['assessor', null, 'Waiting for an assessor. The reason.'],
] as const)('a certificate that waits for %s says for whom', (check, mendAt, words) => {
  expect(
    describeWait([
      { check: 'course', ...passed },
      { check: 'form', ...passed },
      { check, ...open, mendAt },
    ]),
  ).toBe(words);
});

it('says nothing where nothing is open', () => {
  expect(describeWait([{ check: 'course', ...passed }])).toBeNull();
});
