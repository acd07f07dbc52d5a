import type { LearnerPage as Learner, LearnerEnrolment } from '@platewise/shared/learners';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import LearnerPage from './LearnerPage';
import LearnerPanel from './LearnerPanel';
import { describeObserver } from './learnerWords';

const PAGE = 'GET /admin/learners/user-2';
const SEND = 'POST /admin/users/courses/observer-links';

const anObserver = (changes = {}): NonNullable<LearnerEnrolment['observer']> => ({
  state: 'sent',
  name: 'Olga Marsh',
  email: 'olga@example.com',
  sentAt: '2026-11-19T23:30:00.000Z',
  openedAt: null,
  declineReason: null,
  whyNotSent: null,
  ...changes,
});

const anEnrolment = (changes: Partial<LearnerEnrolment> = {}): LearnerEnrolment => ({
  userCourseId: 'uc-1',
  courseTitle: 'Food Handling Level 2',
  enrolledAt: '2026-11-19T23:30:00.000Z',
  expiresOn: '2027-11-19',
  expired: false,
  endedAt: null,
  lastStudiedAt: null,
  progress: 40,
  certificates: [],
  checks: [
    {
      check: 'form',
      passed: false,
      why: 'The observer has not signed the third-party form yet.',
      reasons: null,
      mendAt: null,
      differs: null,
    },
  ],
  observer: anObserver(),
  paidBy: 'Card $99.00, invoice 000042',
  ...changes,
});

const aLearner = (changes: Partial<Learner> = {}): Learner => ({
  user: {
    userId: 'user-2',
    firstName: 'Kim',
    lastName: 'Nguyen',
    email: 'kim@example.com',
    active: true,
    userType: 2,
    registeredDateTime: '2026-11-19T23:30:00.000Z',
    lastLoginDateTime: null,
    loginAsUserToken: null,
    version: 1,
  },
  phone: '0412345678',
  deletedAt: null,
  enrolmentCount: 1,
  enrolments: [anEnrolment()],
  mails: [],
  badAddress: null,
  ...changes,
});

type Handlers = Parameters<typeof fakeServer>[0];
function open(learner: Learner, at = '/Admin/Learners/user-2', handlers: Handlers = {}) {
  const server = fakeServer({
    [PAGE]: { body: learner },
    'GET /admin/users/user-2/notes': { body: [] },
    'GET /admin/users/user-2/documents': { body: [] },
    'GET /admin/users/user-2/tasks': { body: [] },
    ...handlers,
  });
  const routes = [{ path: '/Admin/Learners/:userId', element: <LearnerPage /> }];
  return { server, ...renderApp(null, { at, routes }) };
}

describe('the page of a learner', () => {
  it('says why there is no certificate, and who has been asked', async () => {
    open(aLearner());
    await screen.findByRole('heading', { name: 'Kim Nguyen', level: 1 });
    expect(screen.getByText('The observer has not signed the third-party form yet.')).toBeTruthy();
    expect(screen.getByText('Olga Marsh, olga@example.com')).toBeTruthy();
    expect(screen.getByText('0412345678')).toBeTruthy();
  });

  it('sends the link again to the observer who can be asked', async () => {
    const { user, server } = open(aLearner(), undefined, {
      [SEND]: { body: { sent: 1, leftOut: [] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await screen.findByText('The link has been sent.');
    expect(server.bodies(SEND)).toEqual([{ chosen: { ids: ['uc-1'] } }]);
  });

  it('asks which course, where two observers can be asked', async () => {
    const second = anEnrolment({ userCourseId: 'uc-2', courseTitle: 'Food Handling Level 1' });
    const { user, server } = open(
      aLearner({ enrolments: [anEnrolment(), second] }),
      '/Admin/Learners/user-2?open=send-link',
      { [SEND]: { body: { sent: 1, leftOut: [] } } },
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /Food Handling Level 1/ }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.bodies(SEND)).toEqual([{ chosen: { ids: ['uc-2'] } }]));
  });

  it('shows the server’s words when somebody was faster', async () => {
    const { user } = open(aLearner(), '/Admin/Learners/user-2?open=send-link', {
      [SEND]: problem(409, 'The link was sent less than ten minutes ago.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The link was sent less than ten minutes ago.')).toBeTruthy();
  });

  it('has no button where the link cannot be sent', async () => {
    const observer = anObserver({ state: 'signed', whyNotSent: 'The form is complete.' });
    open(aLearner({ enrolments: [anEnrolment({ observer })] }), undefined);
    await screen.findByText('Signed.');
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });

  it('offers no change of an account that was deleted', async () => {
    open(aLearner({ deletedAt: '2026-11-20T00:00:00.000Z' }));
    await screen.findByText('Account deleted');
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('leads to the page of a business', async () => {
    const { user } = aLearner();
    open(aLearner({ user: { ...user, userType: 3 }, enrolments: [], enrolmentCount: 0 }));
    const link = await screen.findByRole('link', { name: /^Business:/ });
    expect(link.getAttribute('href')).toBe('/Admin/Businesses/user-2');
  });

  it('says that a person is unknown', async () => {
    open(aLearner(), undefined, { [PAGE]: problem(404, 'This user was not found.') });
    expect(await screen.findByText('This person was not found.')).toBeTruthy();
  });
});

it('the panel goes from row to row by keys, and closes', async () => {
  const other = aLearner();
  fakeServer({
    [PAGE]: { body: aLearner() },
    'GET /admin/learners/user-3': {
      body: { ...other, user: { ...other.user, userId: 'user-3', firstName: 'Lan' } },
    },
    'GET /admin/users/user-2/notes': { body: [] },
    'GET /admin/users/user-2/documents': { body: [] },
    'GET /admin/users/user-2/tasks': { body: [] },
    'GET /admin/users/user-3/notes': { body: [] },
    'GET /admin/users/user-3/documents': { body: [] },
    'GET /admin/users/user-3/tasks': { body: [] },
  });
  const { user, place } = renderApp(<LearnerPanel people={['user-2', 'user-2', 'user-3']} />, {
    at: '/Admin/Users?page=2&person=user-2',
  });
  await screen.findByText('Kim Nguyen');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByText('Lan Nguyen');
  expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  await user.type(await screen.findByLabelText('New note'), 'Half a{Alt>}{ArrowUp}{/Alt}');
  expect(place()).toBe('/Admin/Users?page=2&person=user-3&open=note');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(place()).toBe('/Admin/Users?page=2'));
});

it.each([
  [{ state: 'not named' }, 'No observer has been named yet.'],
  [{ state: 'not sent' }, 'Named, and not emailed yet.'],
  [{}, 'Emailed on 20/11/2026 10:30, not opened yet.'],
  [{ state: 'failed' }, 'The email on 20/11/2026 10:30 did not arrive: check the address.'],
  [
    { state: 'opened', openedAt: '2026-11-20T00:00:00.000Z' },
    'Opened on 20/11/2026 11:00, nothing answered yet.',
  ],
  [{ state: 'part done' }, 'Part of the form is answered.'],
  [{ state: 'declined' }, 'Declined.'],
  [{ state: 'declined', declineReason: 'I left.' }, 'Declined: I left.'],
  [{ state: 'signed' }, 'Signed.'],
  [{ state: 'not satisfied' }, 'Signed, and the observer would like to see more.'],
  [{ state: 'accepted' }, 'Accepted by the office.'],
])('the office reads of %j: %s', (changes, words) => {
  expect(describeObserver(anObserver(changes))).toBe(words);
});
