import type { EnrolmentStep2Answer } from '@platewise/shared/enrolments/step2';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import DetailsPage from '../details/DetailsPage';
import { press } from './form';
import { type Handlers, SITE } from './payment';

const LOAD = 'GET /enrolment/enrolment-1/step2';
export const SAVE = 'PUT /enrolment/enrolment-1/step2';
export const SAVED = {
  body: {
    enrolmentCompleted: false,
    redirectToStep3: true,
    courseId: 2,
    userCourseId: 'enrolment-1',
  },
};

export function visitDetails(
  answer: Handlers[string],
  handlers: Handlers = {},
  { state, part = 1 }: { state?: unknown; part?: number } = {},
) {
  signInAs();
  const server = fakeServer({ 'GET /config': { body: SITE }, [LOAD]: answer, ...handlers });
  const app = renderApp(null, {
    at: { pathname: '/course-enrolment/enrolment-1/step-2/', hash: `#${part}`, state },
    routes: [{ path: '/course-enrolment/:userCourseId/step-2', element: <DetailsPage /> }],
  });
  return { ...app, server };
}

/** Opens one of the four parts. Those before it have to be complete. */
export async function openDetails(answer: EnrolmentStep2Answer, handlers: Handlers = {}, part = 1) {
  const app = visitDetails({ body: answer }, handlers, { part });
  await waitFor(() => {
    if (!document.querySelector('form')) throw new Error('no form yet');
  });
  return app;
}

export const partTitle = () => screen.getByRole('heading', { level: 2, name: /^Part/ }).textContent;

/** Presses Next and waits for the part that follows. */
export async function next(part: number) {
  press('Next');
  await waitFor(() => {
    if (!partTitle()?.startsWith(`Part ${part} `)) throw new Error(`still at ${partTitle()}`);
    if (document.querySelector('[data-sending]')) throw new Error('still on its way');
  });
}
