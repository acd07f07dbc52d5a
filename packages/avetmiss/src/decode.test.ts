import { expect, it } from 'vitest';
import { decode, decodeRecord } from './decode';
import { replaceField } from './encode';
import { detectRelease } from './release';
import { carelessFiles, carelessLine } from './testing/carelessFiles';
import { smallSet } from './testing/smallSet';
import { NatError } from './types';

const { NAT00080: CLIENTS } = carelessFiles(smallSet());
const [client = ''] = CLIENTS.split('\r\n');

async function* inOne(text: string) {
  yield text;
}

it('what is no day and no number is kept as it stands', () => {
  const day = client.replace('28021990', '31021990');
  expect(decodeRecord('NAT00080', day).dateOfBirth).toBe('31021990');
  const hours = carelessLine('NAT00060', { nominalHours: '1 5' });
  expect(decodeRecord('NAT00060', hours).nominalHours).toBe('1 5');
});

it('blank and not stated are two things', () => {
  const blank = decodeRecord('NAT00080', carelessLine('NAT00080', { languageIdentifier: '' }));
  const open = decodeRecord('NAT00080', carelessLine('NAT00080', { languageIdentifier: '@@@@' }));
  expect([blank.languageIdentifier, open.languageIdentifier]).toEqual(['', '@@@@']);
});

it('a line that ends early has blanks, and columns after the standard’s are passed over', () => {
  const short = decodeRecord('NAT00080', 'C1');
  expect(short).toMatchObject({ clientIdentifier: 'C1', surveyContactStatus: '' });
  expect(decodeRecord('NAT00090', 'C1        17VIC')).toEqual({
    clientIdentifier: 'C1',
    disabilityTypeIdentifier: '17',
  });
});

it('records are numbered by their lines, empty ones counted', async () => {
  const numbers = [];
  const text = `\uFEFF${client}\n\n${client}\r\n`;
  for await (const { recordNumber, record } of decode('NAT00080', inOne(text)))
    numbers.push([recordNumber, record.clientIdentifier]);
  expect(numbers).toEqual([
    [1, 'C1'],
    [3, 'C1'],
  ]);
});

it('the release is that of the first line', async () => {
  const old = '45678     SITSS00017C1        2013Y';
  for await (const { record } of decode('NAT00130', inOne(old)))
    expect(record).toMatchObject({ yearProgramCompleted: '2013', issuedFlag: 'Y' });
  expect(detectRelease('NAT00090', 'C1        17')).toBe('8.0');
});

it.each([
  ['dateOfBirth', '2001-12-31', '2001-12-31'],
  ['dateOfBirth', '31/12/2001', '2001-12-31'],
  ['dateOfBirth', '1/2/2001', '2001-02-01'],
  ['dateOfBirth', '31122001', '2001-12-31'],
  ['dateOfBirth', '@@@@@@@@', '@@@@@@@@'],
  ['addressSuburb', 'Fitzroy', 'Fitzroy'],
  ['surveyContactStatus', 'O', 'O'],
  ['gender', '', ''],
])('%s is replaced by %s and nothing else is', (field, typed, value) => {
  const changed = replaceField('NAT00080', client, field, typed);
  expect(changed).toHaveLength(client.length);
  expect(decodeRecord('NAT00080', changed)).toEqual({
    ...decodeRecord('NAT00080', client),
    [field]: value,
  });
});

it('a field beyond the end of a short line is written in its place', () => {
  expect(replaceField('NAT00090', 'C1', 'disabilityTypeIdentifier', '17')).toBe('C1        17');
});

it.each([
  ['dateOfBirth', '31/02/2001', "'31/02/2001' is not a day, as in 31/03/2026"],
  ['clientIdentifier', 'C1234567890', 'longer than the 10 characters'],
  ['surveyContactStatus', '@', "cannot be 'not stated'"],
  ['nothing', 'x', 'no such field'],
])('%s does not take %s', (field, typed, reason) => {
  const replace = () => replaceField('NAT00080', client, field, typed);
  expect(replace).toThrow(NatError);
  expect(replace).toThrow(reason);
});
