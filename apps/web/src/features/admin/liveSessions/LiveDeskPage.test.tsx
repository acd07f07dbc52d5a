import type { OfficeRole } from '@platewise/shared/officeRoles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import LiveDeskPage from './LiveDeskPage';
import { aLiveDesk } from './testing/aLiveDesk';

const READ = 'GET /admin/live-sessions/s-1';
const DECIDE = 'PUT /admin/live-sessions/s-1/decision';

type Handlers = Parameters<typeof fakeServer>[0];

function open(desk = aLiveDesk(), handlers: Handlers = {}, role: OfficeRole = 'assessor') {
  signInAs({ user_type: 1, office_role: role });
  const server = fakeServer({ [READ]: { body: desk }, [DECIDE]: { status: 204 }, ...handlers });
  const app = renderApp(<LiveDeskPage />, {
    at: '/Admin/Live-Sessions/s-1',
    routes: [{ path: '/Admin/Live-Sessions/:sessionId', Component: LiveDeskPage }],
  });
  return { server, ...app };
}
const row = (name: RegExp) => screen.findByRole('button', { name });

it('decides by keys, and sends one decision with the tasks that were shown', async () => {
  const { user, server } = open();
  const first = await row(/^Ready to work/);
  expect(first.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('a');
  expect(await screen.findByText(/Please mark all that you must see/)).toBeTruthy();
  await user.keyboard('12a');
  expect((await row(/^The whole hand wash/)).getAttribute('aria-expanded')).toBe('true');
  expect(first.textContent).toContain('Accepted');
  await user.keyboard('r');
  await screen.findByLabelText('Why the learner shows it again');
  await user.keyboard('Please dry 1 hand too.');
  await user.click(screen.getByRole('button', { name: 'The same person' }));
  await user.type(screen.getByLabelText(/^Notes/), 'na');
  expect(screen.getByText('1 task accepted, 1 to show again, 1 not shown.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save and tell the learner' }));
  await waitFor(() => expect(server.bodies(DECIDE)).toHaveLength(1));
  expect(server.bodies(DECIDE)).toEqual([
    {
      version: 3,
      outcome: 'held',
      isSamePerson: true,
      note: 'na',
      shots: [
        { key: 'k-1', decision: 'accepted', seen: [0, 1] },
        { key: 'k-2', decision: 'again', seen: [], reason: 'Please dry 1 hand too.' },
      ],
    },
  ]);
});

it('does not accept a task of another working day, and says why', async () => {
  const { user } = open();
  await row(/^Ready to work/);
  await user.keyboard('12ann1a');
  const words = 'You have accepted “Ready to work” of another working day.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accept' }).hasAttribute('disabled')).toBe(true);
  expect((await row(/^Boards and knives/)).textContent).toContain('Not shown');
});

it('says what is missing, and sends nothing', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Save the decision' }));
  expect(await screen.findByText('Please compare the face with the document.')).toBeTruthy();
  expect(server.bodies(DECIDE)).toEqual([]);
});

it('judges nothing where the face differs', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'I can’t say so' }));
  expect(screen.queryByRole('button', { name: /^Ready to work/ })).toBeNull();
  await user.type(screen.getByLabelText('What differs'), 'The document is blurred.');
  await user.click(screen.getByRole('button', { name: 'Save and tell the learner' }));
  await waitFor(() =>
    expect(server.bodies(DECIDE)).toEqual([
      {
        version: 3,
        outcome: 'held',
        isSamePerson: false,
        identityNote: 'The document is blurred.',
        shots: [],
      },
    ]),
  );
});

it('saves that the learner did not come, and nothing else', async () => {
  const { user, server } = open();
  await user.click(await screen.findByLabelText('The learner did not come'));
  expect(screen.queryByText('Is it the same person?')).toBeNull();
  expect(screen.queryByText('Working day 1')).toBeNull();
  await user.type(screen.getByLabelText(/^Notes/), 'Waited ten minutes.');
  await user.click(screen.getByRole('button', { name: 'Save and tell the learner' }));
  await waitFor(() =>
    expect(server.bodies(DECIDE)).toEqual([
      { version: 3, outcome: 'missed', note: 'Waited ten minutes.', shots: [] },
    ]),
  );
});

it('asks for the recording only with the consent of the learner', async () => {
  const { unmount } = open();
  expect(await screen.findByText('Do not record. The learner has not agreed.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Where the recording is/)).toBeNull();
  unmount();
  open(aLiveDesk({ consentsRecording: true }));
  expect(await screen.findByText('The learner has agreed to a recording.')).toBeTruthy();
  expect(screen.getByLabelText(/^Where the recording is/)).toBeTruthy();
});

it('compares the face only once', async () => {
  open(aLiveDesk({ identity: 'same', identityDecidedByName: 'Ana Silva' }));
  expect(await screen.findByText('Compared by Ana Silva')).toBeTruthy();
  expect(screen.queryByText('Is it the same person?')).toBeNull();
});

it('shows why a decision was refused', async () => {
  const words = 'No credential that holds today allows you to assess SITXFSA005.';
  const { user } = open(aLiveDesk({ identity: 'same' }), { [DECIDE]: problem(409, words) });
  await row(/^Ready to work/);
  await user.keyboard('12a');
  await user.click(screen.getByRole('button', { name: 'Save and tell the learner' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('shows a session that has not begun, without a form', async () => {
  open(aLiveDesk({ whyClosed: 'This session has not begun yet.', dateOfBirth: null }));
  expect(await screen.findByText('This session has not begun yet.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Join the call' });
  expect([
    link.getAttribute('href'),
    link.getAttribute('target'),
    link.getAttribute('rel'),
  ]).toEqual(['https://meet.example.com/ana', '_blank', 'noopener noreferrer']);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

it('an auditor reads the outcome, and cannot decide', async () => {
  const [first, ...rest] = aLiveDesk().shots;
  if (!first) throw new Error('the desk has no shot');
  const outcome = {
    decision: 'again' as const,
    seen: [1],
    reason: 'Please wear a clean apron.',
  };
  open(
    aLiveDesk({
      state: 'done',
      whyClosed: 'An assessor has decided about this session.',
      decidedAt: '2026-11-24T02:40:00.000Z',
      decidedByName: 'Ana Silva',
      note: 'Calm.',
      shots: [{ ...first, outcome }, ...rest],
    }),
    {},
    'auditor',
  );
  expect(await screen.findByText('Asked to show again: Please wear a clean apron.')).toBeTruthy();
  const side = within(screen.getByRole('complementary', { name: 'Session and decision' }));
  expect(side.getByText('Calm.')).toBeTruthy();
  expect(side.queryByRole('button')).toBeNull();
});
