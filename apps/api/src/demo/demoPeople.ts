import { USER_TYPES } from '@platewise/shared/accounts';

export const DEMO_PASSWORD = 'Platewise1';

export const DEMO_PEOPLE = {
  admin: {
    email: 'admin@platewise.example',
    firstName: 'Robin',
    lastName: 'Hale',
    userType: USER_TYPES.admin,
  },
  student: {
    email: 'student@platewise.example',
    firstName: 'Sam',
    lastName: 'Taylor',
    userType: USER_TYPES.student,
  },
  business: {
    email: 'business@platewise.example',
    firstName: 'Billie',
    lastName: 'Moretti',
    userType: USER_TYPES.business,
  },
  employee: {
    email: 'employee@platewise.example',
    firstName: 'Noor',
    lastName: 'Haddad',
    userType: USER_TYPES.student,
  },
  cook: {
    email: 'cook@platewise.example',
    firstName: 'Kim',
    lastName: 'Okafor',
    userType: USER_TYPES.student,
  },
  kitchenHand: {
    email: 'kitchenhand@platewise.example',
    firstName: 'Mai',
    lastName: 'Tran',
    userType: USER_TYPES.student,
  },
  returning: {
    email: 'returning@platewise.example',
    firstName: 'Toni',
    lastName: 'Marino',
    userType: USER_TYPES.student,
  },
  supervisor: {
    email: 'supervisor@platewise.example',
    firstName: 'Alex',
    lastName: 'Reid',
    userType: USER_TYPES.student,
  },
} as const;

export const DEMO_ADDRESS = {
  streetNumber: '12',
  streetName: 'Crown Street',
  city: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
} as const;

export const DEMO_CARD = {
  card: {
    name: 'Sam Taylor',
    number: '4242424242424242',
    expiryMonth: 12,
    expiryYear: 2099,
    cvc: '123',
  },
} as const;

export const demoDetails = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  ({
    dateOfBirth: '1994-08-17',
    gender: 'F',
    phone: '0412345678',
    levelOfSchool: 'Year 12 or equivalent',
    stillEnrolledInSchool: false,
    completedTertiary: true,
    levelOfEducation: 'Certificate III',
    reasonForUndertakingCourse: 'It was a requirement of my job',
    usiFirstName: firstName,
    usiLastName: lastName,
    hasUsi: true,
    usiNumber: '2GF2UGXXV8',
    howDidYouHear: 'Word of Mouth',
    disability: false,
    bornInAustralia: true,
    aboriginalOrTorresStraitIslandOrigin: false,
    englishLanguageAtHome: true,
    goodUnderstandingOfEnglish: true,
    understandFalseInfo: true,
    understandTimeToComplete: true,
    studentAcknowledgment: true,
    guardianAcknowledgment: false,
  }) as const;

export const DEMO_WORK = {
  workplaceIsHome: false,
  workplaceName: 'Moretti Cafe',
  workplaceSuburb: 'Newtown',
  workplacePhone: '0299999999',
  currentEmploymentStatus: 'Part-time employee',
  relationshipToObserver: 'Past or Present Supervisor/Employer/Manager',
  observerFirstName: 'Olga',
  observerLastName: 'Marsh',
  observerEmail: 'olga.marsh@platewise.example',
} as const;
