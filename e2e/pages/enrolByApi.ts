import type { Page } from '@playwright/test';
import { anAddress, aStep2Form, aStep3Form, aVisaCard } from '../../apps/api/src/testing/forms';
import { registerByApi } from './registerByApi';
import { storeSession } from './signIn';

const DETAILS = aStep2Form({ usiFirstName: 'Ava', usiLastName: 'Nguyen' });

type Json = ReturnType<typeof JSON.parse>;
type Call = (method: string, path: string, data?: object) => Promise<Json>;
/** `callAsObserver` sends no token: an observer has no account. */
export type ApiEnrolment = { enrolmentId: string; call: Call; callAsObserver: Call };

/** Registers and pays by the API, and logs the page in. Steps 2 and 3 are still to do. */
export async function orderByApi(
  page: Page,
  courseId: number,
  email: string,
  address: Record<keyof typeof anAddress, string> = anAddress,
  name = { firstName: 'Ava', lastName: 'Nguyen' },
): Promise<ApiEnrolment> {
  const tokens = await registerByApi(page, { ...name, email });
  const headers = { Authorization: `Bearer ${tokens.access_token}` };
  const callWith =
    (sent: Record<string, string>): Call =>
    async (method, path, data) => {
      const answer = await page.request.fetch(`/api/v1${path}`, { method, data, headers: sent });
      if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
      return answer.status() === 204 ? {} : await answer.json();
    };
  const [call, callAsObserver] = [callWith(headers), callWith({})];
  const order = { courseId, email, understandTerms: true, ...address, ...aVisaCard };
  const { id } = await call('POST', '/enrolment/step1', order);
  await storeSession(page, tokens);
  return { enrolmentId: id, call, callAsObserver };
}

export const giveDetailsByApi = ({ enrolmentId, call }: ApiEnrolment): Promise<Json> =>
  call('PUT', `/enrolment/${enrolmentId}/step2`, DETAILS);

/** Registers, pays and completes steps 2 and 3 by the API. */
export async function enrolByApi(
  ...whoAndWhat: Parameters<typeof orderByApi>
): Promise<ApiEnrolment> {
  const enrolled = await orderByApi(...whoAndWhat);
  await giveDetailsByApi(enrolled);
  await enrolled.call('PUT', `/enrolment/${enrolled.enrolmentId}/step3`, aStep3Form());
  return enrolled;
}
