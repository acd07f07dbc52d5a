import type { Page } from '@playwright/test';
import { aSignatureImage } from '../../apps/api/src/demo/aSignatureImage';
import type { Enrolled } from './enrolByApi';
import { PASSWORD } from './signIn';

type Json = ReturnType<typeof JSON.parse>;

/** A call of the office, from any page. */
export async function officeCall(page: Page, method: string, path: string, data?: object) {
  const credentials = {
    UserName: 'admin@platewise.example',
    Password: PASSWORD,
    GrantType: 'password',
  };
  const signedIn = await page.request.post('/api/v1/auth/token', { data: credentials });
  const { access_token } = await signedIn.json();
  const headers = { Authorization: `Bearer ${access_token}` };
  const answer = await page.request.fetch(`/api/v1${path}`, { method, data, headers });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer;
}

/** The observer says yes to everything, without the pages that learner.sampled.spec.ts walks. */
export async function observeByApi({ enrolmentId, call }: Enrolled) {
  const { thirdPartyAccessToken } = await call('GET', `/userCourse/${enrolmentId}/status`);
  const path = `/userCourse/third-party-form/${thirdPartyAccessToken}`;
  const form = await call('GET', path);
  const tasks: { taskId: number }[] = form.tasks;
  await call('PUT', path, {
    observerFirstName: 'Olga',
    observerLastName: 'Marsh',
    observerEmail: 'olga@example.com',
    taskResponses: tasks.map(({ taskId }) => ({ taskId, response: true })),
    studentPerformanceSatisfactory: true,
    confirmThirdPartyDeclaration: true,
    signature: aSignatureImage(),
    submit: true,
  });
}

/** The observer signs, and the office records the study as completed; returns the number of the certificate. */
export async function completeByApi(page: Page, enrolled: Enrolled): Promise<string> {
  await observeByApi(enrolled);
  const path = `/admin/users/course/${enrolled.enrolmentId}`;
  const seen: Json = await (await officeCall(page, 'GET', path)).json();
  const wanted = { ...seen, courseCompleted: true, reason: 'Studied on paper, in our classroom.' };
  const saved: Json = await (await officeCall(page, 'PUT', path, wanted)).json();
  if (!saved.certificateNumber) throw new Error('no certificate was issued');
  return saved.certificateNumber;
}
