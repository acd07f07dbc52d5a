import type { Page } from '@playwright/test';
import { aSignatureImage } from '../../apps/api/src/demo/aSignatureImage';
import { nameOccasions } from '../../apps/api/src/demo/nameOccasions';
import type { ApiEnrolment } from './enrolByApi';
import { sessionOf } from './signIn';

type Json = ReturnType<typeof JSON.parse>;

/** Makes a call as an admin, from any page. */
export async function officeCall(page: Page, method: string, path: string, data?: object) {
  const { access_token } = await sessionOf(page, 'admin@platewise.example');
  const headers = { Authorization: `Bearer ${access_token}` };
  const answer = await page.request.fetch(`/api/v1${path}`, { method, data, headers });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer;
}

/** Submits the observer's form with yes to everything, by the API. learner.sampled.spec.ts uses the pages. */
export async function observeByApi({ enrolmentId, call, callAsObserver }: ApiEnrolment) {
  const { thirdPartyAccessToken } = await call('GET', `/userCourse/${enrolmentId}/status`);
  const path = `/userCourse/third-party-form/${thirdPartyAccessToken}`;
  const form = await call('GET', path);
  const tasks: { taskId: number }[] = form.tasks;
  await callAsObserver('PUT', path, {
    observerFirstName: 'Olga',
    observerLastName: 'Marsh',
    observerEmail: 'olga@example.com',
    occasions: nameOccasions(form.occasionRule),
    taskResponses: tasks.map(({ taskId }) => ({ taskId, response: true })),
    studentPerformanceSatisfactory: true,
    confirmThirdPartyDeclaration: true,
    signature: aSignatureImage(),
    submit: true,
  });
}

/** Submits the observer's form and marks the course as completed. Returns the certificate number. */
export async function completeByApi(page: Page, enrolled: ApiEnrolment): Promise<string> {
  await observeByApi(enrolled);
  const path = `/admin/users/course/${enrolled.enrolmentId}`;
  const seen: Json = await (await officeCall(page, 'GET', path)).json();
  const wanted = { ...seen, courseCompleted: true, reason: 'Studied on paper, in our classroom.' };
  const saved: Json = await (await officeCall(page, 'PUT', path, wanted)).json();
  if (!saved.certificateNumber) throw new Error('no certificate was issued');
  return saved.certificateNumber;
}
