import type { Page } from '@playwright/test';
import { registerByApi } from './registerByApi';
import { keepSession } from './signIn';

export const ADDRESS = {
  streetNumber: '12',
  streetName: 'Crown Street',
  city: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
};
const CARD = {
  cardName: 'Ava Nguyen',
  cardNumber: '4242424242424242',
  cardExpiryDate: '12/39',
  cardCvc: '123',
};
const DETAILS = {
  dateOfBirth: '1990-05-04',
  gender: 'F',
  phone: '0412345678',
  levelOfSchool: 'Year 12 or equivalent',
  stillEnrolledInSchool: false,
  completedTertiary: false,
  reasonForUndertakingCourse: 'To get a job',
  usiFirstName: 'Ava',
  usiLastName: 'Nguyen',
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
};
const WORK = {
  workplaceIsHome: false,
  workplaceName: 'The Corner Cafe',
  workplaceSuburb: 'Newtown',
  workplacePhone: '0299999999',
  currentEmploymentStatus: 'Part-time employee',
  relationshipToObserver: 'Past or Present Supervisor/Employer/Manager',
  observerFirstName: 'Olga',
  observerLastName: 'Marsh',
  observerEmail: 'olga@example.com',
};

type Json = ReturnType<typeof JSON.parse>;
type Call = (method: string, path: string, data?: object) => Promise<Json>;
export type Enrolled = { enrolmentId: string; call: Call };

/** Registers, pays and fills in the steps by the calls that the pages make, and signs the page in. */
export async function enrolByApi(
  page: Page,
  courseId: number,
  email: string,
  address = ADDRESS,
): Promise<Enrolled> {
  const tokens = await registerByApi(page, { firstName: 'Ava', lastName: 'Nguyen', email });
  const headers = { Authorization: `Bearer ${tokens.access_token}` };
  const call: Call = async (method, path, data) => {
    const answer = await page.request.fetch(`/api/v1${path}`, { method, data, headers });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.status() === 204 ? {} : await answer.json();
  };
  const order = { courseId, email, understandTerms: true, ...address, ...CARD };
  const { id } = await call('POST', '/enrolment/step1', order);
  await call('PUT', `/enrolment/${id}/step2`, DETAILS);
  await call('PUT', `/enrolment/${id}/step3`, WORK);
  await keepSession(page, tokens);
  return { enrolmentId: id, call };
}
