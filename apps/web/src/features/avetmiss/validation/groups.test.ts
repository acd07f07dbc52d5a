import { expect, it } from 'vitest';
import { aFinding } from '../testing/findings';
import { groupsOf } from './groups';

it('keeps the fields that one rule judges apart, because each has its own remedy', () => {
  const gender = aFinding({ ruleId: 'P004' });
  const country = aFinding({
    ruleId: 'P004',
    fieldName: 'countryIdentifier',
    fieldTitle: 'Country identifier',
    remedy: 'Use a code of the list of countries.',
  });
  const again = aFinding({ ruleId: 'P004', recordNumber: 7 });
  const file = aFinding({ ruleId: 'P006', fieldName: null });
  expect(groupsOf([gender, country, again, file])).toEqual([
    {
      fileId: 'NAT00080',
      count: 4,
      rules: [
        { key: 'P004 gender', findings: [gender, again] },
        { key: 'P004 countryIdentifier', findings: [country] },
        { key: 'P006 ', findings: [file] },
      ],
    },
  ]);
});
