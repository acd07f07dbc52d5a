import { MESSAGES } from '@platewise/shared/messages';
import type { ObserverStatus } from '@platewise/shared/observerForms/status';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../../../testing/fakeServer';
import { renderApp } from '../../../../testing/renderApp';
import { signInAs } from '../../../../testing/signInAs';
import { aCourse, aStanding } from '../../testing/answers';
import { errors, field, fill, press, said } from '../../testing/form';
import type { Handlers } from '../../testing/payment';
import { isTracked, ObserverTracker } from './ObserverTracker';

const READ = 'GET /userCourse/enrolment-1/observer';
const SEND = 'POST /userCourse/enrolment-1/observer/send-again';
const UPDATE = 'PATCH /userCourse/third-party-form/enrolment-1/update-observer';
const AGAIN = 'POST /userCourse/enrolment-1/observer/observe-again';
const done = { body: { message: 'x' } };

function openTracker(over: Partial<ObserverStatus> = {}, handlers: Handlers = {}) {
  signInAs();
  const server = fakeServer({ [READ]: { body: aStanding(over) }, ...handlers });
  renderApp(<ObserverTracker course={aCourse()} />);
  return server;
}
const dialog = async () => within(await screen.findByRole('dialog'));
const actions = () => screen.getAllByRole('button').map((button) => button.textContent ?? '');

it.each([
  [{}, true],
  [{ status: 'Awaiting Third Party Form' }, true],
  [{ completedEnrolment: false }, false],
  [{ courseExpired: true }, false],
  [{ status: 'Completed' }, false],
])('is shown for %j: %s', (course, shown) => {
  expect(isTracked(aCourse(course))).toBe(shown);
});

/** Everything that the tracker can offer. A notice has a button of its own. */
const OFFERED =
  /^(Edit details|Correct the address|Send|Resend email|Name another observer|Name your observer|Share the link)$/;

it('tells how far the observer is, and looks again when the learner comes back', async () => {
  let standing = aStanding();
  openTracker({}, { [READ]: () => ({ body: standing }) });
  await screen.findByText(/^Waiting for Ana Ruiz to open the form/);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Named, done',
    'Sent, done3 Nov',
    'Opened, not yet',
    'Part done, not yet',
    'Signed, not yet',
  ]);
  standing = aStanding({ state: 'signed', submittedAt: '2026-11-20T03:05:00.000Z' });
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByText(/^Ana Ruiz signed your third-party form/);
  await waitFor(() => expect(screen.queryByRole('button', { name: OFFERED })).toBeNull());
});

it.each<[Partial<ObserverStatus>, string[]]>([
  [{}, ['Edit details', 'Resend email', 'Name another observer', 'Share the link']],
  [
    { state: 'not sent', sentAt: null },
    ['Edit details', 'Send', 'Name another observer', 'Share the link'],
  ],
  [
    { state: 'failed' },
    ['Correct the address', 'Resend email', 'Name another observer', 'Share the link'],
  ],
  [{ sendsLeftToday: 0 }, ['Edit details', 'Name another observer', 'Share the link']],
  [{ state: 'declined' }, ['Resend email', 'Name another observer']],
  [{ state: 'not named', observerEmail: null, observerFirstName: null }, ['Name your observer']],
])('offers for %j what can be done', async (over, offered) => {
  openTracker(over);
  await screen.findByRole('list');
  expect(actions()).toEqual(offered);
});

it.each<[Partial<ObserverStatus>, string]>([
  [{}, 'You can send it again tomorrow, or share the link now.'],
  [{ state: 'declined' }, 'You can send it again tomorrow.'],
])('says when the form can be sent again: %j', async (over, sentence) => {
  openTracker({ ...over, sendsLeftToday: 0 });
  expect((await screen.findByText(/times today/)).textContent).toContain(sentence);
});

it('repeats what the observer has not seen, and why one declined', async () => {
  openTracker({ state: 'part done', notSeenTasks: ['Washes hands.'] });
  await screen.findByText('Washes hands.');
  openTracker({ state: 'declined', declineReason: 'On leave.' });
  expect(await screen.findByText('On leave.')).toBeTruthy();
});

it('shows what is still to be seen, and asks for another observation of it', async () => {
  const missing = { taskGroup: 'Hygiene', answer: 'no', comments: 'Only once.' } as const;
  const server = openTracker(
    {
      state: 'not satisfied',
      submittedAt: '2026-11-20T03:05:00.000Z',
      notSeenTasks: ['Washes hands.'],
      missingTasks: [{ task: 'Washes hands.', ...missing }],
    },
    { [AGAIN]: done },
  );
  expect(await screen.findByText(/would like to see more/)).toBeTruthy();
  expect(screen.getAllByText('Washes hands.')).toHaveLength(1);
  expect(screen.getByText('Only once.')).toBeTruthy();
  expect(actions()).toEqual(['Ask for another observation']);
  press(/^Ask for another observation/);
  await dialog();
  press('Send the new form');
  await said(MESSAGES.thirdPartyForm.sent);
  expect(server.bodies(AGAIN)).toMatchObject([
    { firstName: 'Ana', lastName: 'Ruiz', sendEmailToObserver: true },
  ]);
});

it('resends the form once the learner has confirmed', async () => {
  const server = openTracker({}, { [SEND]: done });
  await screen.findByRole('list');
  press(/^Resend email/);
  expect((await dialog()).getByText(/with a new link/)).toBeTruthy();
  expect(server.bodies(SEND)).toEqual([]);
  press('Resend email');
  await said(MESSAGES.thirdPartyForm.sent);
});

it('says why it could not be sent', async () => {
  openTracker({}, { [SEND]: problem(429, 'It has been sent 5 times today.') });
  await screen.findByRole('list');
  press(/^Resend email/);
  await dialog();
  press('Resend email');
  await said('It has been sent 5 times today.');
});

it('saves a corrected name without an email, and emails a new address', async () => {
  const server = openTracker({}, { [UPDATE]: done });
  await screen.findByRole('list');
  press(/^Edit details/);
  await dialog();
  fill('First name', 'Anna');
  press('Save');
  await said(MESSAGES.thirdPartyForm.observerSaved);
  press(/^Edit details/);
  await dialog();
  fill('Email', 'anna@thespoon.example');
  expect((await dialog()).getByText(/will stop working/)).toBeTruthy();
  press('Save and send');
  await said(MESSAGES.thirdPartyForm.sent);
  expect(server.bodies(UPDATE)).toMatchObject([
    { firstName: 'Anna', email: 'ana@thespoon.example', sendEmailToObserver: false },
    { firstName: 'Ana', email: 'anna@thespoon.example', sendEmailToObserver: true },
  ]);
});

it('names another observer, who cannot be the learner', async () => {
  const refused = {
    status: 400,
    body: {
      status: 400,
      Message: 'x',
      errors: { firstName: [MESSAGES.thirdPartyForm.ownName] },
    },
  };
  const server = openTracker({}, { [UPDATE]: refused });
  await screen.findByRole('list');
  press(/^Name another observer/);
  await dialog();
  fill('First name', 'Sam');
  fill('Last name', 'Lee');
  fill('Email', 'sam@example.com');
  press('Save and send');
  await said(MESSAGES.thirdPartyForm.ownName);
  expect(errors()).toEqual([MESSAGES.thirdPartyForm.ownName]);
  expect(server.bodies(UPDATE)).toMatchObject([{ sendEmailToObserver: true }]);
});

it('shares the link as a code for another phone and in messages', async () => {
  openTracker();
  await screen.findByRole('list');
  press(/^Share the link/);
  const code = await (await dialog()).findByRole('img', { name: 'QR code of the link for Ana' });
  await screen.findByRole('dialog');
  expect(field('Or share the link').value).toBe('https://platewise.example/third-party-form/x');
  const whatsApp = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(whatsApp)).toMatch(
    /^https:\/\/wa\.me\/\?text=Hi Ana, .* https:\/\/platewise\.example\/third-party-form\/x$/,
  );
  await expect.poll(() => code.querySelector('path')?.getAttribute('d') ?? '').toMatch(/^M0 0h1/);
});

const OTHER_WAYS = { name: /^Show your skills/ };

it('offers the ways without an observer that the course has', async () => {
  openTracker();
  await screen.findByRole('list');
  expect(screen.queryByRole('link', OTHER_WAYS)).toBeNull();
  openTracker({ offers: ['live'] });
  const link = await screen.findByRole('link', OTHER_WAYS);
  expect(link.textContent).toBe('Show your skills in a video call with our assessor.');
  expect(link.getAttribute('href')).toBe('/Show-Your-Skills/enrolment-1/');
});

it('shows the clips of a learner who has chosen video, and an observer only if one is named', async () => {
  const video = { needed: 9, missing: 5, sent: false };
  openTracker({ offers: ['video'], video, state: 'not named', observerEmail: null });
  expect(await screen.findByText('Waiting for you: 5 of 9 clips.')).toBeTruthy();
  expect(screen.queryByText('Your observer')).toBeNull();
  expect(screen.queryByRole('link', OTHER_WAYS)).toBeNull();
  const link = screen.getByRole('link', { name: /^Go on with your clips/ });
  expect(link.getAttribute('href')).toBe('/Show-Your-Skills/enrolment-1/');
  openTracker({ video });
  expect(await screen.findByText('Your observer')).toBeTruthy();
});

it.each([
  [
    { needed: 9, seen: 4, bookedFor: '2026-12-01T23:00:00.000Z' },
    /^Your next session is on Wednesday 2 December at 10:00 am \(Sydney time.*\)\. An assessor has seen 4 of 9 tasks\.$/,
    'Look at your session',
  ],
  [
    { needed: 9, seen: 0, bookedFor: null },
    'Waiting for you: please book a session. An assessor has seen 0 of 9 tasks.',
    'Book a session',
  ],
  [
    { needed: 9, seen: 9, bookedFor: null },
    'An assessor has seen all your tasks. You have nothing to do.',
    'Look at your sessions',
  ],
])('shows the live sessions of a learner who has chosen them: %j', async (live, words, action) => {
  openTracker({ offers: ['live'], live, state: 'not named', observerEmail: null });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('Your observer')).toBeNull();
  expect(screen.getByText(action).getAttribute('href')).toBe('/Show-Your-Skills/enrolment-1/');
});
