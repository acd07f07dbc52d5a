import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import ObserverPage from '../observer/ObserverPage';
import { type Handlers, SITE } from './payment';

const LOAD = 'GET /enrolment/enrolment-1/step3';
export const SAVE = 'PUT /enrolment/enrolment-1/step3';

export function visitObserver(answer: Handlers[string], handlers: Handlers = {}) {
  signInAs();
  const server = fakeServer({ 'GET /config': { body: SITE }, [LOAD]: answer, ...handlers });
  const app = renderApp(null, {
    at: '/course-enrolment/enrolment-1/step-3/',
    routes: [{ path: '/course-enrolment/:userCourseId/step-3', element: <ObserverPage /> }],
  });
  return { ...app, server };
}
