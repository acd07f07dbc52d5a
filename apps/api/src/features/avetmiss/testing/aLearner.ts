import { learnerRecords, type Scope } from '../generation/learnerRecords';
import type { Details, EnrolmentFacts } from '../generation/readLearners';

const SCOPE: Scope = {
  period: { startDate: '2025-01-01', endDate: '2025-12-31' },
  year: 2025,
  state: 'All',
  today: '2026-02-10',
  organisation: '45678',
};

export const details: Details = {
  savedAt: '2025-03-03T01:00:00+00:00',
  dateOfBirth: '1962-02-28',
  gender: 'O',
  levelOfSchool: 'Year 9 or equivalent',
  stillEnrolledInSchool: false,
  completedTertiary: false,
  levelOfEducation: null,
  reasonForUndertakingCourse: 'I wanted extra skills for my job',
  usiFirstName: 'Zoë',
  usiMiddleName: null,
  usiLastName: 'Nguyễn',
  usiNumber: '2GF2UGXXV8',
  disability: false,
  disabilityType: null,
  bornInAustralia: true,
  countryOfBirth: 'Australia',
  aboriginalOrTorresStraitIslandOrigin: false,
  indigenousOrigin: null,
  englishLanguageAtHome: true,
  languageAtHomeOther: null,
};

const enrolment: EnrolmentFacts = {
  clientNumber: 12,
  courseId: 4,
  firstName: 'Zoe',
  lastName: 'Nguyen',
  email: 'zoe@example.com',
  phone: '0412345678',
  unitNumber: '3',
  streetNumber: '12',
  streetName: 'Crown Street',
  city: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  usiFromOffice: null,
  hasExemptionLetter: false,
  employment: 'Part-time employee',
  details,
  enrolledOn: '2025-03-03',
  begunOn: '2025-03-05',
  completedOn: '2025-06-01',
  endedOn: null,
  expiresOn: '2026-03-03',
  isNotYetCompetent: false,
  credits: [],
};

/** Returns the records of 2025 for a learner with these enrolments, or null if there are none. */
export const recordsOf = (enrolments: Partial<EnrolmentFacts>[], scope: Partial<Scope> = {}) =>
  learnerRecords(
    enrolments.map((over) => ({ ...enrolment, ...over })),
    { ...SCOPE, ...scope },
  )?.records ?? null;
