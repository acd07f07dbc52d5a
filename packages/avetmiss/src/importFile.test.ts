import { describe, expect, it } from 'vitest';
import { decodeRecord } from './decode';
import { readImport } from './importFile';
import { fieldsOf, NAT_FILES } from './layouts';
import { carelessFiles } from './testing/carelessFiles';
import { smallSet } from './testing/smallSet';
import { NatError } from './types';

const FILES = carelessFiles(smallSet());
const bytes = (text: string) => new TextEncoder().encode(text);
it.each(NAT_FILES)('%s as this product writes it comes back as it is', (file) => {
  const records = FILES[file].split('\r\n').length - 1;
  expect(readImport(file, bytes(FILES[file]))).toEqual({
    fileId: file,
    release: '8.0',
    text: FILES[file],
    records,
    assumptions: [],
  });
});

it('programs that are not on the national register, under the name of those that are', () => {
  const program = {
    programIdentifier: 'OUROWN01',
    programName: 'Food handling in our kitchens',
    nominalHours: '0055',
    programRecognitionIdentifier: '15',
    programLevelOfEducationIdentifier: '999',
    programFieldOfEducationIdentifier: '1101',
    anzscoIdentifier: '851311',
    vetFlag: 'Y',
  };
  // NAT00030A of release 8.0 has the columns that NAT00030 had in release 7.0.
  const line = fieldsOf('NAT00030', '7.0')
    .map(({ name, length }) => (program[name as keyof typeof program] ?? '').padEnd(length))
    .join('');
  const { text, assumptions } = readImport('NAT00030', `${line}\r\n`);
  expect(assumptions[0]).toBe(
    'The file has the columns of NAT00030A, which are those of NAT00030 in release 7.0. Only the columns that NAT00030 has in release 8.0 were kept.',
  );
  expect(assumptions.some((each) => each.includes('release 7.0 and was rewritten'))).toBe(false);
  expect(decodeRecord('NAT00030', text.split('\r\n')[0] ?? '')).toMatchObject({
    programIdentifier: 'OUROWN01',
    programName: 'Food handling in our kitchens',
  });
});

describe('a file as others write it', () => {
  const wanted = FILES.NAT00120;

  it.each([
    ['with LF', wanted.replaceAll('\r\n', '\n')],
    ['with a BOM', `\uFEFF${wanted}`],
    ['without the last line end', wanted.slice(0, -2)],
    ['with an end-of-file character', `${wanted}\x1a`],
    ['without the blanks at the end', wanted.replace(/ +\r\n/g, '\r\n')],
  ])('%s', (_what, text) => {
    expect(readImport('NAT00120', bytes(text))).toMatchObject({ text: wanted, assumptions: [] });
  });

  it('without any record', () => {
    expect(readImport('NAT00090', '')).toMatchObject({ text: '', records: 0, assumptions: [] });
  });

  it('in UTF-16', () => {
    const utf16 = Buffer.from(`\uFEFF${wanted}`, 'utf16le');
    expect(readImport('NAT00120', utf16).text).toBe(wanted);
  });

  it('with empty lines in between', () => {
    const found = readImport('NAT00120', wanted.replace('\r\n', '\r\n\r\n\r\n'));
    expect(found).toMatchObject({ text: wanted, assumptions: ['2 empty lines were left out.'] });
  });

  it('with the columns of a state', () => {
    const text = wanted.replaceAll('\r\n', '123\r\n').replace('123', '   ');
    expect(readImport('NAT00120', text)).toMatchObject({
      text: wanted,
      assumptions: ['Outcome identifier - training organisation: 2 values were left out.'],
    });
  });

  it('with columns of its own after those of the standard', () => {
    const text = wanted.replaceAll('\r\n', `${' '.repeat(47)}MINE\r\n`);
    expect(readImport('NAT00120', text)).toMatchObject({
      text: wanted,
      assumptions: ['Columns after those of the standard: 3 values were left out.'],
    });
  });

  it('with quotes around identifiers', () => {
    const text = FILES.NAT00090.replace('C1        ', '"C1"      ');
    expect(readImport('NAT00090', text)).toMatchObject({
      text: FILES.NAT00090,
      assumptions: ['Client identifier: quotes around it were removed.'],
    });
  });

  it('with values that are wrong: they stay, for the rules to find', () => {
    const text = FILES.NAT00080.replace('28021990', '31021990');
    expect(readImport('NAT00080', text).text).toBe(text);
  });
});

describe('letters outside ASCII', () => {
  const set = smallSet();
  Object.assign(set.NAT00080[0] ?? {}, { nameForEncryption: 'Nguyễn, Lính' });
  const accented = carelessFiles(set).NAT00080;
  const wanted = accented.replace('Nguyễn, Lính', 'Nguyen, Linh');
  const REWRITTEN = 'Name for encryption: 1 value was rewritten in plain letters.';

  it('one column each', () => {
    expect(readImport('NAT00080', bytes(accented))).toMatchObject({
      text: wanted,
      assumptions: [REWRITTEN],
    });
  });

  it('as many columns as they have bytes', () => {
    const byBytes = accented.replace('Nguyễn, Lính   ', 'Nguyễn, Lính');
    expect(readImport('NAT00080', bytes(byBytes)).text).toBe(wanted);
  });

  it('in Windows-1252', () => {
    const latin = Buffer.from(accented.replace('ễ', 'ë'), 'latin1');
    expect(readImport('NAT00080', latin)).toMatchObject({
      text: wanted,
      assumptions: ['The file is not UTF-8; it was read as Windows-1252.', REWRITTEN],
    });
  });
});

describe('refused', () => {
  const [one = ''] = FILES.NAT00120.split('\r\n');

  it.each([
    [
      'a record that is cut off',
      `${one}\r\n${one.slice(0, 80)}`,
      /record 2 has 80 characters; 111 are expected/,
    ],
    [
      'records of uneven length',
      `${one.padEnd(170, 'x')}\r\n${one.padEnd(171, 'x')}`,
      /record 1 has 170 characters; others have 171/,
    ],
    [
      'releases that are mixed',
      `${one}\r\n${one.slice(10)}${' '.repeat(31)}`,
      /some records are of release 7.0/,
    ],
  ])('%s', (_what, text, reason) => {
    expect(() => readImport('NAT00120', text)).toThrow(NatError);
    expect(() => readImport('NAT00120', text)).toThrow(reason);
  });
});
