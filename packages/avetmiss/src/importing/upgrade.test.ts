import { expect, it } from 'vitest';
import { decodeRecord } from '../decode';
import { readImport } from '../importFile';
import { fieldsOf } from '../layouts';
import { detectRelease } from '../release';
import { carelessFiles } from '../testing/carelessFiles';
import { smallSet } from '../testing/smallSet';
import type { NatFileId, NatRecord } from '../types';

const first = (file: NatFileId, text: string) => decodeRecord(file, text.split('\r\n')[0] ?? '');

const line7 = (file: NatFileId, record: NatRecord) =>
  fieldsOf(file, '7.0')
    .map(({ name, length }) => (record[name] ?? '').padEnd(length))
    .join('');

it('release 7.0: training activity', () => {
  const old = {
    deliveryLocationIdentifier: 'HEAD',
    clientIdentifier: 'C1',
    subjectIdentifier: 'SITXFSA001',
    activityStartDate: '01022013',
    activityEndDate: '15032013',
    outcomeIdentifierNational: '20',
    scheduledHours: '0020',
    fundingSourceNational: '20',
    commencingProgramIdentifier: '8',
    vetInSchoolsFlag: 'N',
  };
  const lines = ['20', '40'].map((mode) =>
    line7('NAT00120', { ...old, deliveryModeIdentifier: mode }),
  );
  expect(detectRelease('NAT00120', lines[0] ?? '')).toBe('7.0');
  const { scheduledHours: _, ...kept } = old;
  const found = readImport('NAT00120', lines.join('\n'), { organisationIdentifier: '45678' });
  expect(first('NAT00120', found.text)).toMatchObject({
    ...kept,
    trainingOrganisationIdentifier: '45678',
    activityStartDate: '2013-02-01',
    activityEndDate: '2013-03-15',
    deliveryModeIdentifier: 'NYN',
    schoolTypeIdentifier: '',
  });
  expect(found.assumptions).toEqual([
    'The file is of release 7.0 and was rewritten in release 8.0.',
    'Training organisation identifier is not in release 7.0; it is 45678 in every record.',
    'School type identifier is not in release 7.0; it is blank in every record.',
    'Scheduled hours: 2 values were left out.',
    'Delivery mode identifier 40: 1 value was left out.',
  ]);
});

it('release 7.0: client, without an answer that nobody gave', () => {
  const line = line7('NAT00080', {
    clientIdentifier: 'C1',
    nameForEncryption: 'Nguyen, Linh',
    highestSchoolLevelCompletedIdentifier: '12',
    yearHighestSchoolLevelCompleted: '2001',
    sex: 'F',
    dateOfBirth: '28021984',
    postcode: '2042',
    addressSuburb: 'Newtown',
    stateIdentifier: '01',
  });
  const found = readImport('NAT00080', line);
  expect(found.release).toBe('7.0');
  expect(first('NAT00080', found.text)).toMatchObject({
    gender: 'F',
    dateOfBirth: '1984-02-28',
    addressSuburb: 'Newtown',
    surveyContactStatus: '',
    languageIdentifier: '',
  });
  expect(found.assumptions).toContain('Year highest school level completed: 1 value was left out.');
});

it('release 7.0: program completed: a year is no day', () => {
  const line = line7('NAT00130', {
    trainingOrganisationIdentifier: '45678',
    programIdentifier: 'SITSS00017',
    clientIdentifier: 'C1',
    yearProgramCompleted: '2013',
    issuedFlag: 'Y',
  });
  const found = readImport('NAT00130', line);
  expect(first('NAT00130', found.text)).toMatchObject({
    issuedFlag: 'Y',
    dateProgramCompleted: '',
  });
  expect(found.assumptions).toContain(
    'Date program completed is not in release 7.0; it is blank in every record.',
  );
});

it('release 7.0: program completed, without a year', () => {
  const line = line7('NAT00130', {
    trainingOrganisationIdentifier: '45678',
    programIdentifier: 'SITSS00017',
    clientIdentifier: 'C1',
    issuedFlag: 'N',
  });
  const found = readImport('NAT00130', line);
  expect(found.release).toBe('7.0');
  expect(first('NAT00130', found.text)).toMatchObject({ clientIdentifier: 'C1', issuedFlag: 'N' });
});

it('release 7.0: subject, program and organisation', () => {
  const subject = line7('NAT00060', {
    subjectFlag: 'C',
    subjectIdentifier: 'SITXFSA001',
    subjectName: 'Use hygienic practices',
    subjectFieldOfEducationIdentifier: '110111',
    vetFlag: 'Y',
    nominalHours: '0015',
  });
  expect(first('NAT00060', readImport('NAT00060', subject).text)).toMatchObject({
    subjectIdentifier: 'SITXFSA001',
    nominalHours: '15',
  });
  const program = line7('NAT00030', {
    programIdentifier: 'SITSS00017',
    programName: 'Food handling',
    nominalHours: '0055',
    programRecognitionIdentifier: '13',
  });
  expect(readImport('NAT00030', program)).toMatchObject({ release: '7.0', records: 1 });
  const organisation = line7('NAT00010', {
    trainingOrganisationIdentifier: '45678',
    trainingOrganisationName: 'Platewise',
    trainingOrganisationTypeIdentifier: '91',
  });
  expect(readImport('NAT00010', organisation)).toMatchObject({
    text: carelessFiles(smallSet()).NAT00010,
  });
});
