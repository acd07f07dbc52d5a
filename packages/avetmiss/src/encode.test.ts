import { expect, it } from 'vitest';
import { decodeRecord } from './decode';
import { encodeRecord } from './encode';
import { fieldsOf, isSent, NAT_FILES, notStated, widthOf } from './layouts';
import { NatError, type NatFileId, type NatRecord } from './types';

const WIDTHS = [268, 180, 130, 123, 327, 557, 12, 13, 111, 39];

it('records have the widths of a return straight to NCVER', () => {
  expect(NAT_FILES.map((file) => encodeRecord(file, {}).length)).toEqual(WIDTHS);
});

it.each(NAT_FILES)('%s: a record without values is blank, with no default for anything', (file) => {
  expect(encodeRecord(file, {})).toBe(' '.repeat(widthOf(file)));
  const record = decodeRecord(file, encodeRecord(file, {}));
  expect(Object.values(record).every((value) => value === '')).toBe(true);
  expect(Object.keys(record)).toEqual(
    fieldsOf(file)
      .filter((field) => isSent(file, field))
      .map(({ name }) => name),
  );
});

it('a training activity stands in the columns of release 8.0', () => {
  const line = encodeRecord('NAT00120', {
    trainingOrganisationIdentifier: '45678',
    deliveryLocationIdentifier: 'HEAD',
    clientIdentifier: 'C1',
    subjectIdentifier: 'SITXFSA005',
    programIdentifier: 'SITSS00069',
    activityStartDate: '2025-02-03',
    activityEndDate: '2025-03-14',
    deliveryModeIdentifier: 'NYN',
    outcomeIdentifierNational: '20',
    fundingSourceNational: '20',
    commencingProgramIdentifier: '3',
    studyReasonIdentifier: '@@',
    vetInSchoolsFlag: 'N',
  });
  expect(line).toBe(
    '45678     HEAD      C1        SITXFSA005  SITSS000690302202514032025NYN20203                    @@N            ',
  );
});

it('numbers are zero-filled to the right, and blank where there is none', () => {
  const hours = (nominalHours: string) =>
    encodeRecord('NAT00060', { nominalHours }).slice(119, 123);
  expect([hours('15'), hours('0'), hours('')]).toEqual(['0015', '0000', '    ']);
});

const cut = (name: string) => encodeRecord('NAT00085', { clientFamilyName: name }).slice(54, 94);

it('names and addresses are measured in the letters written, and cut to fit', () => {
  expect(cut(`${'ß'.repeat(19)}xyz`)).toBe(`${'ss'.repeat(19)}xy`);
  expect(cut('Nguyễn “Lee”')).toBe('Nguyen "Lee"'.padEnd(40));
});

const REFUSED: [NatFileId, NatRecord, RegExp][] = [
  ['NAT00080', { clientIdentifier: 'C1234567890' }, /longer than the 10 characters of Client id/],
  ['NAT00080', { uniqueStudentIdentifier: '2GF2UGXXV88' }, /longer than the 10 characters/],
  ['NAT00060', { nominalHours: '12345' }, /longer than the 4 characters/],
  ['NAT00060', { nominalHours: '1.5' }, /not a whole number/],
  ['NAT00080', { dateOfBirth: '1990-02-29' }, /not a day/],
  ['NAT00080', { dateOfBirth: '28/02/1990' }, /not a day/],
  ['NAT00080', { surveyContactStatus: '@' }, /cannot be 'not stated'/],
  ['NAT00020', { postcode: '@@@@' }, /cannot be 'not stated'/],
  ['NAT00080', { languageIdentifier: '@@' }, /'not stated' is @@@@ here/],
  ['NAT00085', { telephoneNumberHome: '+61 2 9999 9999 extension 12' }, /longer than the 20/],
  ['NAT00120', { predominantDeliveryMode: 'E' }, /a record of 111 characters ends before it/],
  ['NAT00120', { outcome: '20' }, /the file has no such field/],
];

it.each(REFUSED)('%s refuses %j', (file, record, reason) => {
  const [field] = Object.keys(record);
  const write = () => encodeRecord(file, record);
  expect(write).toThrow(NatError);
  expect(write).toThrow(reason);
  expect(write).toThrow(expect.objectContaining({ fileId: file, field }));
});

it('a wider record has room for the columns that states collect', () => {
  const record = { clientIdentifier: 'C1', predominantDeliveryMode: 'E' };
  const line = encodeRecord('NAT00120', record, { widths: { NAT00120: 158 } });
  expect(line).toHaveLength(158);
  expect(decodeRecord('NAT00120', line)).toMatchObject(record);
});

it('not stated is as wide as the field, and only where the standard has it', () => {
  expect(notStated('NAT00080', 'dateOfBirth')).toBe('@@@@@@@@');
  expect(notStated('NAT00080', 'gender')).toBe('@');
  expect(() => notStated('NAT00080', 'surveyContactStatus')).toThrow("no 'not stated'");
});
