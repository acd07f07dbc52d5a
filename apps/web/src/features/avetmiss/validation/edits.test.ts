import { describe, expect, it } from 'vitest';
import { aFinding } from '../testing/findings';
import {
  deletedRecords,
  editableFieldsOf,
  editsOf,
  fieldKey,
  toFix,
  toRefusals,
  wholeRecordOf,
} from './edits';
import { groupsOf } from './groups';

const gender = aFinding({ recordNumber: 3 });
const suburb = aFinding({
  recordNumber: 3,
  ruleId: 'P2',
  fieldName: 'addressSuburb',
  fieldTitle: 'Suburb',
  fieldValue: 'Darwin',
  record: [
    { name: 'postcode', title: 'Postcode', value: '0899' },
    { name: 'addressSuburb', title: 'Suburb', value: 'Darwin' },
    { name: 'stateIdentifier', title: 'State identifier', value: '07' },
  ],
});
const activity = aFinding({ fileId: 'NAT00120', natFileNumber: '00120', recordNumber: 3 });
const keyed = (finding = gender, nth = 0) =>
  fieldKey(editableFieldsOf(finding)[nth] ?? wholeRecordOf(finding));

it('findings are grouped by file and rule, in their order', () => {
  const other = aFinding({ recordNumber: 9 });
  expect(groupsOf([gender, suburb, activity, other])).toEqual([
    {
      fileId: 'NAT00080',
      count: 3,
      rules: [
        { key: 'P1 gender', findings: [gender, other] },
        { key: 'P2 addressSuburb', findings: [suburb] },
      ],
    },
    { fileId: 'NAT00120', count: 1, rules: [{ key: 'P1 gender', findings: [activity] }] },
  ]);
});

describe('a finding can be settled', () => {
  const valuesOf = (finding: typeof gender) =>
    editableFieldsOf(finding).map(({ fieldValue }) => fieldValue);
  it.each([
    ['by its field', gender, ['Q']],
    ['by any part of its address', suburb, ['Darwin', '0899', '07']],
    ['by deleting alone where it is about a record', aFinding({ fieldName: null }), []],
    ['at the source alone where it is about a file', aFinding({ recordNumber: 0 }), []],
  ])('%s', (_, finding, values) => expect(valuesOf(finding)).toEqual(values));
});

describe('edits', () => {
  it('are of the entries that were edited alone, each field once', () => {
    const again = aFinding({ ...gender, ruleId: 'P9' });
    const drafts = { [keyed()]: ' F ', [keyed(suburb, 1)]: '0800', [keyed(activity)]: '20' };
    expect(editsOf([gender, again, suburb], drafts)).toMatchObject([
      { field: { fieldName: 'gender' }, value: 'F' },
      { field: { fieldName: 'postcode' }, value: '0800' },
    ]);
  });

  it('delete the records they leave blank, each once', () => {
    const drafts = {
      [keyed()]: ' ',
      [fieldKey(wholeRecordOf(suburb))]: '',
      [keyed(activity)]: '20',
    };
    const deleted = deletedRecords(editsOf([gender, suburb, activity], drafts));
    expect(deleted).toMatchObject([{ fileId: 'NAT00080', recordNumber: 3 }]);
  });

  it('are sent with the file, the record, the field and the version of the files', () => {
    const [edit] = editsOf([gender], { [keyed()]: 'F' });
    expect(edit && toFix(edit)).toEqual({
      natFileNumber: '00080',
      fileId: 'NAT00080',
      recordNumber: 3,
      fieldName: 'gender',
      fieldValue: 'F',
      version: gender.version,
    });
  });

  it.each([
    ['validation', '[1].fieldValue'],
    ['addresses', 'fixes[1].fieldValue'],
  ])('that the server refuses are told apart by their places: %s', (_, path) => {
    const edits = editsOf([suburb, gender], { [keyed(suburb)]: 'X', [keyed()]: 'Male' });
    const errors = { [path]: ['It is too long.'], elsewhere: ['?'] };
    const refused = { type: '', title: '', status: 400, Message: 'It is too long.', errors };
    expect(toRefusals(refused, edits)).toEqual({
      [keyed()]: { value: 'Male', message: 'It is too long.' },
    });
  });

  it('are not told apart where the failure names none', () => {
    expect(toRefusals(new Error('offline'), [])).toEqual({});
  });
});

it('a USI that is typed in small letters is written in capitals', () => {
  const usi = aFinding({
    fieldName: 'uniqueStudentIdentifier',
    fieldTitle: 'Unique student identifier',
    fieldValue: '',
  });
  const [field] = editableFieldsOf(usi);
  if (!field) throw new Error('a finding with a field has a field');
  expect(editsOf([usi], { [fieldKey(field)]: ' qbk9uzyqnj ' }).map(({ value }) => value)).toEqual([
    'QBK9UZYQNJ',
  ]);
});
