import { expect, it } from 'vitest';
import { readLocalities } from '../addresses/localities';
import { localValidation } from './localValidation';
import { aSubmission } from './testing/natSet';
import type { Submission } from './validationService';

let now = new Date('2026-03-02T00:00:00Z');

const service = localValidation({
  jwtSecret: 'j'.repeat(32),
  localities: readLocalities({ NSW: '2042 Newtown', VIC: '3065 Fitzroy' }),
  publicUrl: 'http://localhost:8080',
  now: () => now,
});

async function letIn() {
  const poll = await service.pollToken((await service.authorise()).deviceCode);
  if (poll.state !== 'granted') throw new Error(`it was ${poll.state}`);
  return poll.token;
}

async function addressFindings(submission: Submission) {
  const { findings } = await service.submit(await letIn(), submission);
  return findings.filter(({ kind }) => kind === 'address').map(({ ruleId }) => ruleId);
}

const livingIn = (addressSuburb: string, postcode: string, stateIdentifier: string) =>
  aSubmission((set) => {
    const address = { addressSuburb, postcode, stateIdentifier };
    for (const rows of [set.NAT00080, set.NAT00085]) Object.assign(rows[0] ?? {}, address);
  });

it.each<[string, string, string, string[]]>([
  ['Newtown', '2042', '01', []],
  ['Newtown', '2043', '01', ['P088', '4630']],
  ['Newtown', '2042', '02', ['3706', '3706']],
  ['Sunny Corner', '2795', '01', []],
  ['Sunny Corner', '2795', '02', ['3706', '3706']],
])(
  'in %s %s, state %s, it finds %j: a suburb that the table lacks proves nothing',
  async (suburb, postcode, state, rules) => {
    expect(await addressFindings(livingIn(suburb, postcode, state))).toEqual(rules);
  },
);

it('does not take a code for a token, or a token for a code', async () => {
  const { deviceCode } = await service.authorise();
  await expect(service.collections(deviceCode)).rejects.toThrow('does not take the token');
  const poll = await service.pollToken(deviceCode);
  const token = poll.state === 'granted' ? poll.token : '';
  expect(await service.pollToken(token)).toEqual({ state: 'expired' });
});

it('lists this year in Sydney and the three before it', async () => {
  now = new Date('2026-12-31T13:00:00Z');
  const years = (await service.collections(await letIn())).map(({ year }) => year);
  expect([...new Set(years)]).toEqual([2027, 2026, 2025, 2024]);
});
