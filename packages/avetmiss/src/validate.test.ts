import { expect, it } from 'vitest';
import { addressProblem } from './addresses';
import { carelessFiles, sourceOf } from './testing/carelessFiles';
import { FACTS, type SmallSet, smallSet, YEAR } from './testing/smallSet';
import type { Facts, Finding } from './types';
import { validate } from './validate';

async function findingsIn(change: (set: SmallSet) => void, facts: Facts = FACTS) {
  const set = smallSet();
  change(set);
  const found: Finding[] = [];
  for await (const finding of validate(sourceOf(carelessFiles(set)), YEAR, facts))
    found.push(finding);
  return found;
}

it('a finding says where, what and how to mend it', async () => {
  const found = await findingsIn((set) => {
    Object.assign(set.NAT00120[1] ?? {}, { activityEndDate: '2025-02-01' });
  });
  expect(found).toEqual([
    {
      ruleId: '3216',
      number: '3216',
      severity: 'error',
      fileId: 'NAT00120',
      recordNumber: 2,
      field: 'activityEndDate',
      value: '2025-02-01',
      message: 'Activity end date 01/02/2025 is before the start, 03/02/2025.',
      remedy: 'Correct one of the two dates.',
      kind: 'record',
      clientIdentifier: 'C1',
    },
  ]);
});

it('codes are named in the remedy, long lists by their name', async () => {
  const found = await findingsIn((set) => {
    Object.assign(set.NAT00080[0] ?? {}, { gender: 'Q', countryIdentifier: '9999' });
  });
  expect(found.map(({ remedy }) => remedy)).toEqual([
    'Use one of: F, M, X, @.',
    'Use one of: a code of the list of countries, @@@@.',
  ]);
});

it('an address that does not hold together is of its own kind', async () => {
  const found = await findingsIn((set) => {
    Object.assign(set.NAT00020[0] ?? {}, { addressSuburb: 'Fitzroy' });
    Object.assign(set.NAT00080[1] ?? {}, { stateIdentifier: '05', addressStreetName: 'Mill Lane' });
  });
  expect(found.map(({ kind, field, value }) => [kind, field, value])).toEqual([
    ['address', 'addressSuburb', 'Fitzroy'],
    ['address', 'stateIdentifier', '05'],
  ]);
});

it('what nobody told is not checked', async () => {
  const change = (set: SmallSet) => {
    Object.assign(set.NAT00020[0] ?? {}, { addressSuburb: 'Fitzroy' });
    for (const each of Object.values(set).flat())
      if (each.programIdentifier) each.programIdentifier = 'BUNDLE';
  };
  expect((await findingsIn(change)).map(({ ruleId }) => ruleId)).toEqual(['P022', '4726']);
  expect(await findingsIn(change, {})).toEqual([]);
});

it('without a word on whose collection it is, all files must be of the organisation in NAT00010', async () => {
  const change = (set: SmallSet) => {
    Object.assign(set.NAT00130[0] ?? {}, { trainingOrganisationIdentifier: '99999' });
  };
  const [finding] = await findingsIn(change, {});
  expect(finding?.message).toContain("'99999' is not the organisation of this collection, 45678");
});

it('an end before the start is one finding, before the period too', async () => {
  const found = await findingsIn((set) => {
    Object.assign(set.NAT00120[2] ?? {}, { activityEndDate: '2024-12-31' });
  });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(['3216']);
});

it('a client who is nowhere is one finding for each record, not a finding for each rule', async () => {
  const found = await findingsIn((set) => {
    set.NAT00080.splice(0, 1);
  });
  expect(found.map(({ ruleId, fileId }) => `${ruleId} ${fileId}`)).toEqual([
    '4649 NAT00085',
    'P111 NAT00090',
    'P111 NAT00100',
    '4007 NAT00120',
    '4007 NAT00120',
    '4007 NAT00130',
  ]);
});

const knows = (...known: string[]): Facts => ({
  localities: (suburb, postcode, state) =>
    known.includes(`${suburb} ${postcode} ${state}`) ? 'listed' : 'elsewhere',
});

const KNOWS_NONE: Facts = { localities: () => 'unlisted' };

it.each([
  ['agrees', 'Newtown', '2042', '01', knows('Newtown 2042 NSW'), null],
  ['a suburb of another postcode', 'Newtown', '2043', '01', knows('Newtown 2042 NSW'), 'suburb'],
  ['another state', 'Newtown', '2042', '02', knows('Newtown 2042 NSW'), 'state'],
  ['another state, without a table', 'Newtown', '2042', '02', {}, 'state'],
  ['a suburb, without a table', 'Nowhere', '2042', '01', {}, null],
  ['a suburb of another state', 'Melbourne', '2010', '01', knows('Melbourne 3000 VIC'), 'suburb'],
  ['a suburb that is listed nowhere', 'Nowhere', '2042', '01', KNOWS_NONE, 'unlisted suburb'],
  ['another state, a suburb that is listed nowhere', 'Nowhere', '2042', '02', KNOWS_NONE, 'state'],
  ['no suburb', '', '2042', '01', KNOWS_NONE, null],
  ['across the border', 'Mungindi', '2406', '03', knows('Mungindi 2406 QLD'), null],
  ['across the border, without a table', 'Mungindi', '2406', '03', {}, null],
  ['beyond any border', 'Mungindi', '2406', '02', {}, 'state'],
  ['an island', 'Norfolk Island', '2899', '09', knows('Norfolk Island 2899 NSW'), null],
  ['overseas', 'Dublin', 'OSPC', '99', knows(), null],
  ['overseas with a state', 'Dublin', 'OSPC', '01', knows(), 'state'],
  ['a postcode with the state of overseas', 'Newtown', '2042', '99', knows(), 'state'],
  ['not stated', 'Newtown', '@@@@', '01', knows(), null],
  ['state not stated', 'Newtown', '2042', '@@', knows(), null],
])('an address: %s', (_what, suburb, postcode, state, facts, problem) => {
  expect(addressProblem({ suburb, postcode, state }, facts)).toBe(problem);
});
