import { describe, expect, it } from 'vitest';
import type { Schema } from 'yup';
import { addMonths, sydneyDay } from './dates';
import { enrolmentStep1Schema } from './enrolments/step1';
import { enrolmentStep2Schema } from './enrolments/step2';
import { enrolmentStep3FormSchema, enrolmentStep3Schema } from './enrolments/step3';
import { MESSAGES } from './messages';

const { question } = MESSAGES;

const errorsOf = (schema: Schema, value: object) =>
  schema.validate(value, { abortEarly: false, stripUnknown: true }).then(
    () => [],
    (error: { errors: string[] }) => error.errors,
  );

describe('step 1', () => {
  it('asks for everything in the specified order', async () => {
    expect(
      await errorsOf(enrolmentStep1Schema, {
        courseId: 2,
        manualAddress: false,
        hasPromoCode: true,
        state: '-1',
      }),
    ).toEqual([
      'Address is required',
      'Street number is required.',
      'Street name is required.',
      'City is required.',
      'State is required.',
      'Post code is required.',
      'Email address is required.',
      'Please tick the student handbook acknowledgement.',
      'Promo code is required.',
    ]);
  });
});

const step2 = {
  dateOfBirth: '1990-05-04',
  gender: 'F',
  phone: '0412 345 678',
  levelOfSchool: 'Year 12 or equivalent',
  stillEnrolledInSchool: 'FALSE',
  completedTertiary: 'FALSE',
  reasonForUndertakingCourse: 'To get a job',
  usiFirstName: 'Mei',
  usiLastName: 'Tran',
  hasUsi: 'TRUE',
  usiNumber: '2gf2ugxxv8',
  howDidYouHear: 'Google',
  disability: 'FALSE',
  bornInAustralia: 'TRUE',
  aboriginalOrTorresStraitIslandOrigin: 'FALSE',
  englishLanguageAtHome: 'TRUE',
  goodUnderstandingOfEnglish: 'TRUE',
  understandFalseInfo: 'TRUE',
  understandTimeToComplete: 'TRUE',
  studentAcknowledgment: true,
};
const seventeen = addMonths(sydneyDay(new Date()), -12 * 17);

describe('step 2', () => {
  it.each([
    [{}, []],
    [{ completedTertiary: 'TRUE' }, [question.levelOfEducation]],
    [{ hasUsi: 'FALSE', usiNumber: '' }, []],
    [{ usiNumber: '' }, ['USI number is required.']],
    [{ usiNumber: 'IO01' }, ['IO01 is not a valid USI number.']],
    [{ disability: true }, [question.disabilityType]],
    [{ bornInAustralia: 'FALSE' }, [question.countryOfBirth]],
    [
      { bornInAustralia: 'FALSE', countryOfBirth: 'Viet Nam' },
      ['Country is not one of the choices.'],
    ],
    [{ englishLanguageAtHome: false }, [question.languageAtHomeOther]],
    [{ studentAcknowledgment: false }, ['Please tick the STUDENT acknowledgement.']],
    [{ dateOfBirth: seventeen }, ['Please tick PARENT/GUARDIAN acknowledgement']],
    [{ dateOfBirth: seventeen, guardianAcknowledgment: true }, []],
    [{ dateOfBirth: '1929-12-31' }, ['Date of birth must be between 01/01/1930 and today.']],
    [
      { dateOfBirth: '2999-01-01' },
      [
        'Date of birth must be between 01/01/1930 and today.',
        'Please tick PARENT/GUARDIAN acknowledgement',
      ],
    ],
    [
      { phone: '12345' },
      [
        '12345 is not a valid phone number. Please enter a 10 digit number starting with 0, e.g. 02 9999 9999 or 0499 999 999',
      ],
    ],
    [{ aboriginalOrTorresStraitIslandOrigin: true }, []],
    [
      { aboriginalOrTorresStraitIslandOrigin: true, indigenousOrigin: 'Torres Strait Islander' },
      [],
    ],
    [
      { aboriginalOrTorresStraitIslandOrigin: true, indigenousOrigin: 'Yes' },
      ['Origin is not one of the choices.'],
    ],
    [{ gender: '-1' }, [question.gender]],
  ])('%j: %j', async (over, errors) =>
    expect(await errorsOf(enrolmentStep2Schema, { ...step2, ...over })).toEqual(errors),
  );

  it('drops what its question no longer shows, and keeps the USI in upper case', async () => {
    const cast = await enrolmentStep2Schema.validate({
      ...step2,
      levelOfEducation: 'Diploma',
      disabilityType: 'Vision',
      countryOfBirth: 'Fiji',
      languageAtHomeOther: 'Thai',
      indigenousOrigin: 'Aboriginal',
    });
    expect(cast).toMatchObject({ usiNumber: '2GF2UGXXV8', hasUsi: true });
    expect([
      cast.levelOfEducation,
      cast.disabilityType,
      cast.countryOfBirth,
      cast.languageAtHomeOther,
      cast.indigenousOrigin,
    ]).toEqual(Array(5).fill(undefined));
  });

  it('asks for every answer', async () => {
    expect((await errorsOf(enrolmentStep2Schema, {})).length).toBeGreaterThanOrEqual(18);
  });
});

const observer = {
  currentEmploymentStatus: 'Part-time employee',
  relationshipToObserver: 'Past or Present Supervisor/Employer/Manager',
  observerFirstName: 'Olga',
  observerLastName: 'Marsh',
  observerEmail: 'olga@example.com',
};
const workplace = {
  workplaceName: 'Cafe',
  workplaceSuburb: 'Newtown',
  workplacePhone: '0299999999',
};

describe('step 3', () => {
  it.each([
    [{ ...observer, workplaceIsHome: true }, []],
    [
      { ...observer, workplaceIsHome: false },
      ['Workplace suburb is required.', 'Workplace phone is required.'],
    ],
    [{ ...observer, ...workplace, workplaceIsHome: false }, []],
    [{ ...observer, workplaceIsHome: true, observerEmail: 'olga' }, ['olga is not a valid email.']],
  ])('on the wire %j: %j', async (value, errors) =>
    expect(await errorsOf(enrolmentStep3Schema, value)).toEqual(errors),
  );

  it.each([
    [{ ...observer, whereExperience: 'Home' }, []],
    [
      { ...observer, whereExperience: 'Volunteer' },
      ['Workplace suburb is required.', 'Workplace phone is required.'],
    ],
    [
      { ...observer, whereExperience: 'Business' },
      [
        'Workplace name is required.',
        'Workplace suburb is required.',
        'Workplace phone is required.',
      ],
    ],
    [{ ...observer, ...workplace, whereExperience: 'Business' }, []],
  ])('in the form %j: %j', async (value, errors) =>
    expect(new Set(await errorsOf(enrolmentStep3FormSchema, value))).toEqual(new Set(errors)),
  );
});
