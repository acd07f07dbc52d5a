import { describe, expect, it } from 'vitest';
import { details, recordsOf } from '../testing/aLearner';
import type { Details } from './readLearners';

const clientWith = (over: Partial<Details>) =>
  recordsOf([{ details: { ...details, ...over } }])?.NAT00080?.[0];

describe('a client', () => {
  it('is told as the learner answered', () => {
    expect(recordsOf([{}])?.NAT00080).toEqual([
      {
        clientIdentifier: '12',
        nameForEncryption: 'Nguyen, Zoe',
        highestSchoolLevelCompletedIdentifier: '09',
        gender: 'X',
        dateOfBirth: '1962-02-28',
        indigenousStatusIdentifier: '4',
        languageIdentifier: '1201',
        labourForceStatusIdentifier: '02',
        countryIdentifier: '1101',
        disabilityFlag: 'N',
        priorEducationalAchievementFlag: 'N',
        atSchoolFlag: 'N',
        uniqueStudentIdentifier: '2GF2UGXXV8',
        surveyContactStatus: 'A',
        addressFlatUnitDetails: '3',
        addressStreetNumber: '12',
        addressStreetName: 'Crown Street',
        addressSuburb: 'Surry Hills',
        postcode: '2010',
        stateIdentifier: '01',
      },
    ]);
  });

  it.each([
    [{ usiLastName: 'Suharto' }, 'Suharto,', 'Suharto', ''],
    [{ usiLastName: 'Suharto', usiOneName: true }, 'Suharto,', 'Suharto', ''],
    [{ usiLastName: 'Suharto', usiOneName: false }, 'Suharto, Suharto', 'Suharto', 'Suharto'],
  ])(
    'with the first name Suharto and %j is %s in both files',
    (names, encrypted, family, given) => {
      const records = recordsOf([
        { details: { ...details, usiFirstName: 'Suharto', usiMiddleName: null, ...names } },
      ]);
      expect(records?.NAT00080?.[0]?.nameForEncryption).toBe(encrypted);
      expect(records?.NAT00085?.[0]).toMatchObject({
        clientFamilyName: family,
        clientFirstGivenName: given,
      });
    },
  );

  it('who has answered nothing is not stated, never guessed', () => {
    const records = recordsOf([{ details: null, employment: null, state: '', postcode: '' }]);
    expect(records?.NAT00080?.[0]).toMatchObject({
      nameForEncryption: 'Nguyen, Zoe',
      highestSchoolLevelCompletedIdentifier: '@@',
      gender: '@',
      dateOfBirth: '@@@@@@@@',
      indigenousStatusIdentifier: '@',
      languageIdentifier: '@@@@',
      labourForceStatusIdentifier: '@@',
      countryIdentifier: '@@@@',
      disabilityFlag: '@',
      priorEducationalAchievementFlag: '@',
      atSchoolFlag: '@',
      uniqueStudentIdentifier: '',
      postcode: '@@@@',
      stateIdentifier: '@@',
    });
    expect(records?.NAT00090).toEqual([]);
    expect(records?.NAT00100).toEqual([]);
    expect(records?.NAT00120?.[0]).toMatchObject({ studyReasonIdentifier: '@@' });
  });

  it.each<[Partial<Details>, object]>([
    [{ aboriginalOrTorresStraitIslandOrigin: true }, { indigenousStatusIdentifier: '@' }],
    [
      { aboriginalOrTorresStraitIslandOrigin: true, indigenousOrigin: 'Torres Strait Islander' },
      { indigenousStatusIdentifier: '2' },
    ],
    [{ bornInAustralia: false, countryOfBirth: 'Viet Nam' }, { countryIdentifier: '@@@@' }],
    [{ bornInAustralia: false, countryOfBirth: 'Vietnam' }, { countryIdentifier: '5105' }],
    [
      { englishLanguageAtHome: false, languageAtHomeOther: 'Vietnamese' },
      { languageIdentifier: '6302' },
    ],
    [
      { englishLanguageAtHome: false, languageAtHomeOther: 'Other Language' },
      { languageIdentifier: '@@@@' },
    ],
    [{ completedTertiary: true, levelOfEducation: null }, { priorEducationalAchievementFlag: '@' }],
    [{ dateOfBirth: '2011-12-31' }, { surveyContactStatus: 'M' }],
    [{ dateOfBirth: '2010-12-31' }, { surveyContactStatus: 'A' }],
  ])('who answered %j is told %j', (over, expected) => {
    expect(clientWith(over)).toMatchObject(expected);
  });

  it('with a disability or earlier education has records of those', () => {
    const records = recordsOf([
      {
        details: {
          ...details,
          disability: true,
          disabilityType: 'Vision',
          completedTertiary: true,
          levelOfEducation: 'Bachelor degree or higher',
        },
      },
    ]);
    expect(records?.NAT00080?.[0]).toMatchObject({
      disabilityFlag: 'Y',
      priorEducationalAchievementFlag: 'Y',
    });
    expect(records?.NAT00090).toEqual([{ clientIdentifier: '12', disabilityTypeIdentifier: '17' }]);
    expect(records?.NAT00100).toEqual([
      { clientIdentifier: '12', priorEducationalAchievementIdentifier: '008' },
    ]);
  });

  it('with a disability that is no longer offered has it unspecified', () => {
    const records = recordsOf([
      { details: { ...details, disability: true, disabilityType: 'Gout' } },
    ]);
    expect(records?.NAT00090?.[0]).toMatchObject({ disabilityTypeIdentifier: '99' });
  });

  it('is told by the latest answers, with the address and the telephone beside them', () => {
    const [older, newer] = [
      { postcode: '2000', phone: '0299999999', details },
      {
        postcode: '2042',
        details: { ...details, savedAt: '2025-09-01', levelOfSchool: 'Year 12 or equivalent' },
      },
    ];
    for (const enrolments of [
      [older, newer],
      [newer, older, { details: null, postcode: '2999' }],
    ]) {
      const records = recordsOf(enrolments);
      expect(records?.NAT00080?.[0]).toMatchObject({
        highestSchoolLevelCompletedIdentifier: '12',
        postcode: '2042',
      });
      expect(records?.NAT00085?.[0]).toMatchObject({
        postcode: '2042',
        telephoneNumberMobile: '0412345678',
      });
    }
    expect(recordsOf([older])?.NAT00085?.[0]).toMatchObject({ telephoneNumberHome: '0299999999' });
  });

  it.each([
    [{ details: { ...details, usiNumber: 'INDIV' } }, ''],
    [{ details: { ...details, usiNumber: 'INDIV' }, hasExemptionLetter: true }, 'INDIV'],
    [{ details: null, usiFromOffice: 'INDIV', hasExemptionLetter: true }, 'INDIV'],
  ])('has an exemption only with the Registrar’s letter: %#', (facts, usi) => {
    expect(recordsOf([facts])?.NAT00080?.[0]?.uniqueStudentIdentifier).toBe(usi);
  });

  it('has the USI that the office recorded until step 2 is answered', () => {
    const records = recordsOf([{ details: null, usiFromOffice: 'ZTCP6RPU6M' }]);
    expect(records?.NAT00080?.[0]).toMatchObject({ uniqueStudentIdentifier: 'ZTCP6RPU6M' });
  });
});
