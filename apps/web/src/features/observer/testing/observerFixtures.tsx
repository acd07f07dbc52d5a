import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import ThirdPartyFormPage from '../ThirdPartyFormPage';

export type Handlers = Parameters<typeof fakeServer>[0];

export const USER_COURSE = '0190f0a0-1111-7222-8333-444455556666';
export const TOKEN = '0123456789abcdef0123456789abcdef';
export const LINK = `0190f0a0-${TOKEN}`;
export const READ = `GET /userCourse/third-party-form/${LINK}`;
export const SAVE = `PUT /userCourse/third-party-form/${LINK}`;
export const UPDATE = `PATCH /userCourse/third-party-form/${TOKEN}/update-observer`;
export const DECLINE = `POST /userCourse/third-party-form/${LINK}/decline`;
export const IDS = `GET /userCourse/${USER_COURSE}/ids`;

export const DRAWN = 'data:image/png;base64,AAAA';

const aTask = (taskId: number, taskGroup: string, task: string) => ({
  taskId,
  task,
  taskGroup,
  version: 1,
  displayOrder: taskId,
  courseId: 2,
  timesSeen: 1,
});

export const aForm = (changes: Partial<ThirdPartyFormResponse> = {}): ThirdPartyFormResponse => ({
  courseId: 2,
  courseName: 'Food Handling Level 1',
  certificateCodes: 'SITXFSA005',
  unitOfCompetencies: [{ code: 'SITXFSA005', title: 'Use hygienic practices for food safety' }],
  firstName: 'Mei',
  lastName: 'Tanaka',
  thirdPartyAccessToken: TOKEN,
  accessToken: TOKEN,
  userCourseId: USER_COURSE,
  showForm: true,
  isSampleForm: false,
  thirdPartyFormVersion: 1,
  thirdPartyFormAdditionalContent: null,
  observerFirstName: 'Ana',
  observerLastName: 'Ruiz',
  observerEmail: 'ana@thespoon.example',
  ownNameAllowed: false,
  sendEmailToObserver: false,
  studentPerformanceSatisfactory: null,
  additionalComments: null,
  confirmThirdPartyDeclaration: false,
  signature: null,
  version: 4,
  tasks: [
    aTask(11, 'Presentation', 'Arrives in a clean uniform.'),
    aTask(12, 'Hands', 'Washes hands before work.'),
    aTask(13, 'Hands', 'Uses the hand basin only.'),
  ],
  taskResponses: [],
  occasionRule: null,
  occasions: [],
  ...changes,
});

const config = {
  body: {
    brand: 'Platewise',
    phone: '1300 555 017',
    email: 'support@platewise.example',
    stripePublishableKey: null,
    uploadLimits: { natFilesBytes: 1, signatureBytes: 200_000 },
    contentKey: null,
    contentIv: null,
    openCourseIds: [2],
  },
};

export const saved = { body: { message: 'Third Party Form successfully saved.', version: 5 } };

export function formServer(form: ThirdPartyFormResponse = aForm(), handlers: Handlers = {}) {
  return fakeServer({ 'GET /config': config, [READ]: { body: form }, [SAVE]: saved, ...handlers });
}

const page = (
  <main tabIndex={-1}>
    <ThirdPartyFormPage />
  </main>
);

export const openForm = (value = LINK) =>
  renderApp(<p>elsewhere</p>, {
    at: `/third-party-form/${value}`,
    routes: [{ path: '/third-party-form/:value', element: page }],
  });

export const aResponse = (taskId: number, response: boolean | null, notSeen = false) => ({
  taskId,
  response,
  notSeen,
  comments: null,
  occasions: [],
});

/** jsdom draws nothing: a pen that takes every stroke, and always the same picture. */
export function withCanvas() {
  const pen = new Proxy({}, { get: () => () => ({ width: 100 }), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(DRAWN);
}

type User = ReturnType<typeof renderApp>['user'];

/** Also finds a task in a collapsed group. */
export const task = (name: string) => screen.findByRole('group', { name, hidden: true });
type ObserverAnswer = 'Yes' | 'No' | 'I did not see this';
export const answer = async (user: User, name: string, said: ObserverAnswer) =>
  user.click(within(await task(name)).getByLabelText(said));

/** Yes to every task and overall, and the declaration ticked. */
export function answerAll() {
  for (const yes of screen.getAllByLabelText('Yes')) fireEvent.click(yes);
  fireEvent.click(screen.getByLabelText(/^I have seen Mei Tanaka/));
}

/** Signs by a typed name. */
export async function sign(user: User, name = 'Ana Ruiz') {
  await user.click(screen.getByLabelText('Type your name'));
  await user.click(screen.getByLabelText('Your full name'));
  await user.paste(name);
}

export const pressSubmit = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Submit' }));
export const pressSave = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Save progress' }));

export const COMPLETE = {
  observerFirstName: 'Ana',
  observerLastName: 'Ruiz',
  observerEmail: 'ana@thespoon.example',
  taskResponses: [11, 12, 13].map((taskId) => ({ taskId, response: true, notSeen: false })),
  studentPerformanceSatisfactory: true,
  confirmThirdPartyDeclaration: true,
  signature: DRAWN,
  submit: true,
  version: 4,
};
