import { addressProblem, isPostcode } from '@platewise/avetmiss/addresses';
import { AUSTRALIAN_STATES, STATE_CODES } from '@platewise/shared/addresses/australianStates';
import { postcodeContradiction } from '@platewise/shared/addresses/postcodes';
import { expect, it } from 'vitest';
import { readLocalities } from '../addresses/localities';
import { localValidation } from './localValidation';
import { aSubmission } from './testing/natSet';
import type { Submission } from './validationService';

let now = new Date('2026-03-02T00:00:00Z');

const service = localValidation({
  jwtSecret: 'j'.repeat(32),
  localities: readLocalities({ NSW: '2042 Newtown', VIC: '3065 Fitzroy' }),
  organisationCode: '45678',
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
  ['Newtown', '2043', '01', ['P088', 'P088']],
  ['Newtown', '2042', '02', ['3706', '3706']],
  ['Fitzroy', '2042', '01', ['P088', 'P088']],
  ['Fitzroy', '2795', '01', ['4630']],
  ['Newtonville', '2042', '01', ['4630']],
  ['Sunny Corner', '2795', '01', ['4630']],
  ['Sunny Corner', '2795', '02', ['3706', '3706']],
])(
  'in %s %s, state %s, it finds %j: a suburb that the table lacks is a warning',
  async (suburb, postcode, state, rules) => {
    expect(await addressFindings(livingIn(suburb, postcode, state))).toEqual(rules);
  },
);

it('takes the same postcodes for those of a state as the forms', () => {
  const digits = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
  const differing = digits.flatMap((postcode) =>
    AUSTRALIAN_STATES.filter((state) => {
      const place = { suburb: '', postcode, state: STATE_CODES[state] };
      const isRefused = !isPostcode(postcode) || addressProblem(place, {}) === 'state';
      return isRefused !== (postcodeContradiction(postcode, state) !== null);
    }).map((state) => `${postcode} ${state}`),
  );
  expect(differing).toEqual([]);
});

it('compares the organisation of the files with ours', async () => {
  const submission = aSubmission((set) => {
    for (const rows of [set.NAT00010, set.NAT00020, set.NAT00120, set.NAT00130])
      for (const row of rows) row.trainingOrganisationIdentifier = '12345';
  });
  const { findings } = await service.submit(await letIn(), submission);
  expect(new Set(findings.map(({ ruleId, remedy }) => `${ruleId} ${remedy}`))).toEqual(
    new Set(['4704 Write 45678.']),
  );
});

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
