export const anAddress = {
  streetNumber: '12',
  streetName: 'Crown Street',
  city: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
} as const;

export const aVisaCard = {
  cardName: 'Mei Tran',
  cardNumber: '4242424242424242',
  cardExpiryDate: '12/39',
  cardCvc: '123',
};

export const aStep1Form = (over: object = {}) => ({
  courseId: 2,
  email: 'mei@example.com',
  understandTerms: true,
  ...anAddress,
  ...aVisaCard,
  ...over,
});

export const aStep2Form = (over: object = {}) => ({
  dateOfBirth: '1990-05-04',
  gender: 'F',
  phone: '0412 345 678',
  levelOfSchool: 'Year 12 or equivalent',
  stillEnrolledInSchool: false,
  completedTertiary: false,
  reasonForUndertakingCourse: 'It was a requirement of my job',
  usiFirstName: 'Mei',
  usiLastName: 'Tran',
  hasUsi: true,
  usiNumber: '2GF2UGXXV8',
  howDidYouHear: 'Google',
  disability: false,
  bornInAustralia: true,
  aboriginalOrTorresStraitIslandOrigin: false,
  englishLanguageAtHome: true,
  goodUnderstandingOfEnglish: true,
  understandFalseInfo: true,
  understandTimeToComplete: true,
  studentAcknowledgment: true,
  ...over,
});

/** The same as they are kept, before what is sensitive is sealed. */
export const savedDetails = () => {
  const { phone: _, ...answers } = aStep2Form();
  return { ...answers, dateOfBirth: new Date(answers.dateOfBirth), countryOfBirth: 'Australia' };
};

export const aStep3Form = (over: object = {}) => ({
  workplaceIsHome: false,
  workplaceName: 'The Corner Cafe',
  workplaceSuburb: 'Newtown',
  workplacePhone: '02 9999 9999',
  currentEmploymentStatus: 'Part-time employee',
  relationshipToObserver: 'Past or Present Supervisor/Employer/Manager',
  observerFirstName: 'Olga',
  observerLastName: 'Marsh',
  observerEmail: 'olga@example.com',
  ...over,
});
