import { MESSAGES } from '@platewise/shared/messages';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { aProgress, config, ID, STATUS } from '../testing/studyFixtures';
import CourseCompletedPage from './CourseCompletedPage';

beforeEach(() => {
  localStorage.clear();
  signInAs();
});

const DONE = { hasCompleted: true, thirdPartyFormCompleted: true };
const CHECKS = `GET /userCourse/${ID}/certificate-checks`;
const REVIEW = `GET /userCourse/${ID}/review`;
const CERTIFICATE = `GET /userCourse/pdf/certificate/${ID}`;

function open(
  progress: Partial<UserCourseProgress>,
  handlers: Parameters<typeof fakeServer>[0] = {},
) {
  fakeServer({
    'GET /config': config,
    [STATUS]: { body: aProgress(progress) },
    [CHECKS]: { body: [] },
    [REVIEW]: { body: { mayWrite: false, review: null } },
    [`GET /userCourse/${ID}/certificate`]: problem(500, 'Not needed here.'),
    [`GET /userCourse/${ID}/course`]: {
      body: { courseTitle: 'NSW Refresher Course', courseId: 8 },
    },
    ...handlers,
  });
  return renderApp(<p>elsewhere</p>, {
    at: `/Course-Completed/${ID}/`,
    routes: [{ path: '/course-completed/:id', element: <CourseCompletedPage /> }],
  });
}

describe('course completed', () => {
  it('leads back to the content before that', async () => {
    const { place } = open({});
    await waitFor(() => expect(place()).toBe(`/course-content/${ID}`));
  });

  it('is almost there while the observer has not signed', async () => {
    open({ hasCompleted: true });
    expect(await screen.findByRole('heading', { name: 'Well done, almost there...' })).toBeTruthy();
    const form = screen.getByRole('link', { name: 'View Third Party Form' });
    expect(form.getAttribute('href')).toBe('/third-party-form/third-party-token');
    expect(screen.getByText(/your certificate doesn’t depend on it/)).toBeTruthy();
    expect(screen.queryByText(/Congratulations/)).toBeNull();
  });

  it('lists what is still to be seen, and leads to asking for another observation', async () => {
    const missing = { task: 'Washes hands.', taskGroup: 'Hygiene', answer: 'no', comments: null };
    open(
      { hasCompleted: true, heldBy: 'observation' },
      {
        [`GET /userCourse/${ID}/observer`]: {
          body: { observerFirstName: 'Ana', missingTasks: [missing] },
        },
      },
    );
    expect(await screen.findByText('Washes hands.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ask for another observation' });
    expect(link.getAttribute('href')).toBe('/Your-Courses/');
    expect(screen.queryByRole('link', { name: 'View Third Party Form' })).toBeNull();
  });

  it('says what to do when the enrolment expired before the observer signed', async () => {
    open({ hasCompleted: true, courseExpired: true });
    expect(await screen.findByText(/Your enrolment has expired/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View Third Party Form' })).toBeNull();
  });

  it('congratulates, with the course and the way to the survey', async () => {
    open(DONE);
    expect(await screen.findByRole('heading', { name: 'Congratulations, Sam' })).toBeTruthy();
    expect(screen.getByText('NSW Refresher Course')).toBeTruthy();
    const survey = screen.getByRole('link', { name: 'Answer our survey' });
    expect(survey.getAttribute('href')).toBe(`/course-survey/${ID}`);
  });

  it('does not ask for the survey twice', async () => {
    open({ ...DONE, surveyCompleted: true });
    await screen.findByRole('heading', { name: 'Congratulations, Sam' });
    expect(screen.queryByRole('link', { name: /survey/ })).toBeNull();
  });

  it.each([
    [6, /posted to you within 7 business days/],
    [8, /by express post within 5 to 7 business days/],
  ])('tells what course %i gets by post', async (courseId, note) => {
    open({ ...DONE, courseId });
    expect(await screen.findByText(note)).toBeTruthy();
  });

  it('promises nothing by post for the other courses', async () => {
    open({ ...DONE, courseId: 2 });
    await screen.findByRole('heading', { name: 'Congratulations, Sam' });
    expect(screen.queryByText(/business days/)).toBeNull();
  });

  it('saves the certificate', async () => {
    URL.createObjectURL = () => 'blob:certificate';
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect(this.download).toBe('certificate.pdf');
    });
    const { user } = open(DONE, { [CERTIFICATE]: { body: new Blob(['%PDF']) } });
    await user.click(await screen.findByRole('button', { name: 'Download Certificate' }));
    expect(await screen.findByText(MESSAGES.courses.downloaded('certificate'))).toBeTruthy();
    expect(saved).toHaveBeenCalledOnce();
  });

  it('says when the certificate cannot be downloaded', async () => {
    const { user } = open(DONE, { [CERTIFICATE]: problem(409, 'Not yet') });
    await user.click(await screen.findByRole('button', { name: 'Download Certificate' }));
    expect(await screen.findByText(MESSAGES.courses.notDownloaded('certificate'))).toBeTruthy();
  });

  it.each([
    ['progress', STATUS],
    ['course', `GET /userCourse/${ID}/course`],
  ])('says when the %s cannot be loaded', async (_, call) => {
    open(DONE, { [call]: problem(500, 'Oops') });
    expect(await screen.findByText(MESSAGES.completed.loadFailed)).toBeTruthy();
  });
});
