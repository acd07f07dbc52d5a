import { describe, expect, it } from 'vitest';
import { object, type Schema, string, type ValidationError } from 'yup';
import {
  changePasswordSchema,
  forgotPasswordSchema,
  loginSchema,
  profileSchema,
  registrationSchema,
  resetPasswordSchema,
} from './accounts';
import { contactSchema } from './contactUs';
import { enrolmentStep1Schema } from './enrolments/step1';
import { enrolmentStep2Schema } from './enrolments/step2';
import { enrolmentStep3FormSchema } from './enrolments/step3';
import { text } from './fields';
import { nswReprintSchema, reprintCardSchema } from './nsw/reprints';
import { thirdPartyFormSubmitSchema } from './observerForms';
import { cardSchema, enrolmentCardSchema, providerEnrolmentCardSchema } from './payments';
import { purchaseCardSchema } from './purchases';
import { surveySchema } from './surveys';

const notAPhone = (value: string) =>
  `${value} is not a valid phone number. Please enter a 10 digit number starting with 0, e.g. 02 9999 9999 or 0499 999 999`;
const WEAK =
  'Sorry, your password is not secure enough. It must be at least 8 characters with at least 1 number or special character, and at least 3 lower-case letters.';
const BAD_CARD = 'Please enter a valid credit card details';

const address = {
  manualAddress: false,
  fullAddress: '12 Crown Street, Surry Hills NSW 2010',
  streetNumber: '12',
  streetName: 'Crown Street',
  city: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
};
const card = {
  cardName: 'Mei Tran',
  cardNumber: '4242 4242 4242 4242',
  cardExpiryDate: '12 / 30',
  cardCvc: '123',
};
const observer = {
  observerFirstName: 'Olga',
  observerLastName: 'Marsh',
  observerEmail: 'olga@example.com',
};
const NEW_PASSWORD = { password: 'Platewise1', confirmPassword: 'Platewise1' };

type Case = [over: object, field: string, message: string];
type Form = { schema: Schema; filledIn: object; says: Case[] };

const ADDRESS: Case[] = [
  [{ fullAddress: '' }, 'fullAddress', 'Address is required'],
  [{ streetNumber: ' ' }, 'streetNumber', 'Street number is required.'],
  [{ streetName: '' }, 'streetName', 'Street name is required.'],
  [{ city: '' }, 'city', 'City is required.'],
  [{ state: '-1' }, 'state', 'State is required.'],
  [{ postcode: '' }, 'postcode', 'Post code is required.'],
];
const CARD: Case[] = [
  [{ cardName: ' Mei ' }, 'cardName', 'The card name must be at least 5 characters long.'],
  [{ cardNumber: '' }, 'cardNumber', 'Card number is required.'],
  [{ cardNumber: '4242 4242 4242 4243' }, 'cardNumber', BAD_CARD],
  [{ cardExpiryDate: '' }, 'cardExpiryDate', 'Card expiry date is required.'],
  [{ cardExpiryDate: '02/26' }, 'cardExpiryDate', BAD_CARD],
  [{ cardCvc: '' }, 'cardCvc', 'Card CVC is required.'],
  [{ cardCvc: '1234' }, 'cardCvc', BAD_CARD],
];
const OBSERVER: Case[] = [
  [{ observerFirstName: '' }, 'observerFirstName', 'Observer first name is required.'],
  [{ observerLastName: '' }, 'observerLastName', 'Observer last name is required.'],
  [{ observerEmail: '' }, 'observerEmail', 'Observer email is required.'],
  [{ observerEmail: 'olga@' }, 'observerEmail', 'olga@ is not a valid email.'],
];
const CONFIRMATION: Case[] = [
  [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password.'],
  [{ confirmPassword: 'Platewise2' }, 'confirmPassword', 'Your passwords do not match.'],
];
/** A shown question without an answer, however the form holds that. */
const unanswered = (...fields: [field: string, message: string][]): Case[] =>
  fields.flatMap(([field, message]) =>
    ['', undefined].map((value): Case => [{ [field]: value }, field, message]),
  );

const FORMS: Record<string, Form> = {
  login: {
    schema: loginSchema,
    filledIn: { username: 'mei@example.com', password: 'x' },
    says: [
      [{ username: '' }, 'username', 'Please enter your email address.'],
      [{ username: 'mei@' }, 'username', 'Please enter a valid email address.'],
      [{ password: '' }, 'password', 'Please enter your password.'],
    ],
  },
  contact: {
    schema: contactSchema,
    filledIn: { name: 'Mei', email: 'mei@example.com', message: 'Hello.' },
    says: [
      [{ name: '' }, 'name', 'Please enter your name.'],
      [{ email: '' }, 'email', 'Please enter your email address.'],
      [{ email: 'mei' }, 'email', 'Please enter a valid email address.'],
      [{ message: ' ' }, 'message', 'Please enter your message.'],
      [{ phone: '0612 345 678' }, 'phone', notAPhone('0612345678')],
    ],
  },
  registration: {
    schema: registrationSchema,
    filledIn: {
      firstName: 'Mei',
      lastName: 'Tran',
      email: 'mei@example.com',
      confirmEmail: 'MEI@example.com',
      ...NEW_PASSWORD,
    },
    says: [
      [{ firstName: '' }, 'firstName', 'First name is required.'],
      [
        { firstName: 'x'.repeat(41) },
        'firstName',
        'First name must not be more than 40 characters.',
      ],
      [{ lastName: '' }, 'lastName', 'Last name is required.'],
      [{ email: '' }, 'email', 'Email address is required.'],
      [{ email: 'mei@' }, 'email', 'mei@ is not a valid email.'],
      [{ confirmEmail: '' }, 'confirmEmail', 'Please confirm your email address.'],
      [{ confirmEmail: 'may@example.com' }, 'confirmEmail', 'Your email addresses do not match.'],
      [{ password: '' }, 'password', 'Password is required.'],
      [{ password: 'platewise' }, 'password', WEAK],
      ...CONFIRMATION,
    ],
  },
  'change of password': {
    schema: changePasswordSchema,
    filledIn: { oldPassword: 'x', ...NEW_PASSWORD },
    says: [
      [{ oldPassword: '' }, 'oldPassword', 'Old password is required.'],
      [{ password: '' }, 'password', 'Password is required.'],
      [
        { password: 'platewise' },
        'password',
        'Password must have at least 8 characters, 1 special character or a number, and 3 lower-case letters.',
      ],
      [{ confirmPassword: '' }, 'confirmPassword', 'Confirm Password is required.'],
      [
        { confirmPassword: 'Platewise2' },
        'confirmPassword',
        'Password and confirm confirm password must match',
      ],
    ],
  },
  profile: {
    schema: profileSchema,
    filledIn: { firstName: 'Mei', lastName: 'Tran', email: 'mei@example.com' },
    says: [
      [{ firstName: ' ' }, 'firstName', 'First name is required.'],
      [{ lastName: '' }, 'lastName', 'Last name is required.'],
      [{ email: '' }, 'email', 'Email address is required.'],
      [{ email: 'mei@' }, 'email', 'Invalid email address.'],
    ],
  },
  'forgotten password': {
    schema: forgotPasswordSchema,
    filledIn: { username: 'mei@example.com' },
    says: [
      [{ username: '' }, 'username', 'Email address is required.'],
      [{ username: 'mei@' }, 'username', 'mei@ is not a valid email.'],
    ],
  },
  'new password': {
    schema: resetPasswordSchema,
    filledIn: { ...NEW_PASSWORD, resetToken: 'x' },
    says: [
      [{ password: '' }, 'password', 'Password is required.'],
      [{ password: 'PLATEWISE1' }, 'password', WEAK],
      ...CONFIRMATION,
    ],
  },
  'step 1': {
    schema: enrolmentStep1Schema,
    filledIn: { courseId: 2, ...address, email: 'mei@example.com', understandTerms: true },
    says: [
      ...ADDRESS,
      [{ email: '' }, 'email', 'Email address is required.'],
      [{ email: 'mei@' }, 'email', 'mei@ is not a valid email.'],
      [
        { understandTerms: false },
        'understandTerms',
        'Please tick the student handbook acknowledgement.',
      ],
      [{ hasPromoCode: true, promoCode: ' ' }, 'promoCode', 'Promo code is required.'],
    ],
  },
  card: { schema: cardSchema, filledIn: card, says: CARD },
  'card of step 1': {
    schema: enrolmentCardSchema,
    filledIn: card,
    says: [
      [{ cardName: '' }, 'cardName', 'Please enter the name on your card.'],
      [{ cardName: ' Mei ' }, 'cardName', 'The card name must be at least 5 characters long.'],
      [{ cardNumber: '' }, 'cardNumber', 'Card number is required.'],
      [
        { cardNumber: '4242 4242 4242 4243' },
        'cardNumber',
        'This card number is not right. Please check it against your card.',
      ],
      [{ cardExpiryDate: '' }, 'cardExpiryDate', 'Card expiry date is required.'],
      [
        { cardExpiryDate: '02/26' },
        'cardExpiryDate',
        'This card has expired. Please use another card.',
      ],
      [
        { cardExpiryDate: '13/30' },
        'cardExpiryDate',
        'Please enter the expiry date as on your card, e.g. 08/29.',
      ],
      [{ cardCvc: '' }, 'cardCvc', 'Card CVC is required.'],
      [{ cardCvc: '1' }, 'cardCvc', 'The CVC is the 3 digits on the back of your card.'],
      [
        { cardNumber: '378282246310005' },
        'cardCvc',
        'The CVC is the 4 digits on the front of your American Express card.',
      ],
    ],
  },
  "card of step 1 in the provider's fields": {
    schema: providerEnrolmentCardSchema,
    filledIn: { cardName: 'Mei Tran', cardNumber: 'full', cardExpiryDate: 'full', cardCvc: 'full' },
    says: [
      [{ cardName: '' }, 'cardName', 'Please enter the name on your card.'],
      [
        { cardNumber: 'part' },
        'cardNumber',
        'This is not complete. Please check it against your card.',
      ],
      [{ cardExpiryDate: '' }, 'cardExpiryDate', 'Card expiry date is required.'],
    ],
  },
  'step 2': {
    schema: enrolmentStep2Schema,
    filledIn: {
      dateOfBirth: '1990-05-04',
      gender: 'F',
      phone: '0412 345 678',
      levelOfSchool: 'Year 12 or equivalent',
      stillEnrolledInSchool: 'FALSE',
      completedTertiary: 'TRUE',
      levelOfEducation: 'Diploma',
      reasonForUndertakingCourse: 'To get a job',
      usiFirstName: 'Mei',
      usiLastName: 'Tran',
      hasUsi: 'TRUE',
      usiNumber: '2GF2UGXXV8',
      howDidYouHear: 'Google',
      disability: 'TRUE',
      disabilityType: 'Vision',
      bornInAustralia: 'FALSE',
      countryOfBirth: 'Fiji',
      aboriginalOrTorresStraitIslandOrigin: 'FALSE',
      englishLanguageAtHome: 'FALSE',
      languageAtHomeOther: 'Thai',
      goodUnderstandingOfEnglish: 'TRUE',
      understandFalseInfo: 'TRUE',
      understandTimeToComplete: 'TRUE',
      studentAcknowledgment: true,
      guardianAcknowledgment: false,
    },
    says: [
      ...unanswered(
        ['dateOfBirth', 'Date of birth is required.'],
        ['gender', 'Select your gender.'],
        ['phone', 'Telephone is required.'],
        ['levelOfSchool', 'Select your highest completed school level.'],
        ['stillEnrolledInSchool', 'Select yes if you still go to secondary school.'],
        ['completedTertiary', 'Select yes if you have completed any other qualification.'],
        ['levelOfEducation', 'Select your highest qualification.'],
        ['reasonForUndertakingCourse', 'Select your main reason for taking this course.'],
        ['usiFirstName', 'USI first name is required.'],
        ['usiLastName', 'USI last name is required.'],
        ['hasUsi', 'Select yes if you have a USI.'],
        ['usiNumber', 'USI number is required.'],
        ['howDidYouHear', 'Select how you heard about us.'],
        ['disability', 'Select yes if you have a disability, impairment or long-term condition.'],
        ['disabilityType', 'Select the area it affects most.'],
        ['bornInAustralia', 'Select yes if you were born in Australia.'],
        ['countryOfBirth', 'Select your country of birth.'],
        [
          'aboriginalOrTorresStraitIslandOrigin',
          'Select yes if you are of Aboriginal or Torres Strait Islander origin.',
        ],
        ['englishLanguageAtHome', 'Select the language you mainly speak at home.'],
        ['languageAtHomeOther', 'Select the other language you speak at home.'],
        [
          'goodUnderstandingOfEnglish',
          'Select yes if you have a good understanding of written and spoken English.',
        ],
        ['understandFalseInfo', 'Select yes if you understand what false information can lead to.'],
        [
          'understandTimeToComplete',
          'Select yes if you understand that you have 12 months to complete the course.',
        ],
      ),
      [
        { dateOfBirth: '31/02/2010' },
        'dateOfBirth',
        'There is no 31/02/2010 in the calendar. Please check the day and the month.',
      ],
      [
        { dateOfBirth: '01/02/90' },
        'dateOfBirth',
        'Please enter the year with four digits, e.g. 1990.',
      ],
      [{ dateOfBirth: '01/02' }, 'dateOfBirth', 'Date of birth must be a date.'],
      [
        { dateOfBirth: '1929-12-31' },
        'dateOfBirth',
        'Date of birth must be between 01/01/1930 and today.',
      ],
      [{ phone: '0912345678' }, 'phone', notAPhone('0912345678')],
      [{ usiNumber: '2GF2UGXXV1' }, 'usiNumber', '2GF2UGXXV1 is not a valid USI number.'],
      [
        { studentAcknowledgment: false },
        'studentAcknowledgment',
        'Please tick the STUDENT acknowledgement.',
      ],
      [
        { dateOfBirth: `${new Date().getFullYear() - 16}-01-01` },
        'guardianAcknowledgment',
        'Please tick PARENT/GUARDIAN acknowledgement',
      ],
    ],
  },
  'step 3': {
    schema: enrolmentStep3FormSchema,
    filledIn: {
      whereExperience: 'Business',
      workplaceName: 'Cafe',
      workplaceSuburb: 'Newtown',
      workplacePhone: '02 9999 9999',
      currentEmploymentStatus: 'Part-time employee',
      relationshipToObserver: 'Past or Present Supervisor/Employer/Manager',
      ...observer,
    },
    says: [
      ...unanswered(
        ['whereExperience', 'Select where you gain your experience.'],
        ['workplaceName', 'Workplace name is required.'],
        ['workplaceSuburb', 'Workplace suburb is required.'],
        ['workplacePhone', 'Workplace phone is required.'],
        ['currentEmploymentStatus', 'Select your current employment status.'],
        ['relationshipToObserver', 'Select how you know your observer.'],
      ),
      [{ workplacePhone: '12' }, 'workplacePhone', notAPhone('12')],
      ...OBSERVER,
    ],
  },
  'NSW reprint': {
    schema: nswReprintSchema,
    filledIn: { ...address, email: 'mei@example.com' },
    says: [
      ...ADDRESS,
      [{ email: '' }, 'email', 'Email address code is required.'],
      [{ email: 'mei@' }, 'email', 'mei@ is not a valid email.'],
    ],
  },
  'card of a reprint': {
    schema: reprintCardSchema,
    filledIn: card,
    says: [[{ cardName: '' }, 'cardName', 'Please enter a card name'], ...CARD],
  },
  'card of a purchase': {
    schema: purchaseCardSchema,
    filledIn: card,
    says: [[{ cardName: '' }, 'cardName', 'Please enter card name'], ...CARD],
  },
  survey: {
    schema: surveySchema,
    filledIn: {
      userCourseId: '018f4e00-0000-7000-8000-000000000000',
      bestAspects: 'The pictures.',
      needImprovement: 'Nothing.',
      undertakingApprenticeshipOrTraineeship: '0',
      rpl: '1',
    },
    says: [
      [{ bestAspects: '' }, 'bestAspects', 'Tell us what was best about the course.'],
      [
        { needImprovement: '' },
        'needImprovement',
        'Tell us what we could improve. If there is nothing, say so.',
      ],
      [
        { undertakingApprenticeshipOrTraineeship: '-1' },
        'undertakingApprenticeshipOrTraineeship',
        'Select yes if you are doing an apprenticeship or traineeship.',
      ],
      [{ rpl: '-1' }, 'rpl', 'Select yes if you received recognition of prior learning.'],
    ],
  },
  'third-party form': {
    schema: thirdPartyFormSubmitSchema({
      tasks: [{ taskId: 1, timesSeen: 1 }],
      occasionRule: null,
    }),
    filledIn: {
      ...observer,
      taskResponses: [{ taskId: 1, response: true }],
      studentPerformanceSatisfactory: true,
      confirmThirdPartyDeclaration: true,
      signature: 'data:image/png;base64,AAAA',
    },
    says: OBSERVER,
  },
  'field without words of its own': {
    schema: object({ a: text('Nickname').min(3), b: string().required().min(2).max(4) }),
    filledIn: { a: 'abc', b: 'abcd' },
    says: [
      [{ a: 'ab' }, 'a', 'Nickname must be at least 3 characters.'],
      [{ b: '' }, 'b', 'b is required.'],
      [{ b: 'x' }, 'b', 'b must be at least 2 characters.'],
      [{ b: 'abcde' }, 'b', 'b must not be more than 4 characters.'],
    ],
  },
};

const firstErrors = (schema: Schema, value: object): Promise<Record<string, string>> =>
  schema.validate(value, { abortEarly: false, context: { today: '2026-03-02' } }).then(
    () => ({}),
    ({ inner }: ValidationError) =>
      Object.fromEntries(inner.toReversed().map(({ path, message }) => [path, message])),
  );

describe.each(Object.entries(FORMS))('%s', (_, { schema, filledIn, says }) => {
  it('has nothing to say of a form that is filled in', async () =>
    expect(await firstErrors(schema, filledIn)).toEqual({}));

  it.each(says)('%j, %s: %s', async (over, field, message) =>
    expect(await firstErrors(schema, { ...filledIn, ...over })).toMatchObject({ [field]: message }),
  );
});
