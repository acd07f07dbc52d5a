import type { EnrolmentStep2Answer } from '@platewise/shared/enrolments/step2';
import { waitFor } from '@testing-library/react';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import DetailsPage from '../details/DetailsPage';
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

export function visitDetails(answer: Handlers[string], handlers: Handlers = {}, state?: unknown) {
  signInAs();
  const server = fakeServer({ 'GET /config': { body: SITE }, [LOAD]: answer, ...handlers });
  const app = renderApp(null, {
    at: { pathname: '/course-enrolment/enrolment-1/step-2/', state },
    routes: [{ path: '/course-enrolment/:userCourseId/step-2', element: <DetailsPage /> }],
  });
  return { ...app, server };
}

export async function openDetails(answer: EnrolmentStep2Answer, handlers: Handlers = {}) {
  const app = visitDetails({ body: answer }, handlers);
  await waitFor(() => {
    if (!document.querySelector('form')) throw new Error('no form yet');
  });
  return app;
}
