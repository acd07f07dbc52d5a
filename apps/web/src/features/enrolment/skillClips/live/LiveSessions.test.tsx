import type { OwnLiveSessions } from '@platewise/shared/skillClips/live';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../../../testing/fakeServer';
import { renderApp } from '../../../../testing/renderApp';
import { signInAs } from '../../../../testing/signInAs';
import ShowYourSkillsPage from '../ShowYourSkillsPage';
import { aClip, shotsWith, someClips } from '../testing/skillClips';
import { aSession, aSlot, SLOT, someSessions } from './testing/liveSessions';

const AT = '/userCourse/enrolment-1';
const READ = `GET ${AT}/live-sessions`;
const BOOK = `POST ${AT}/live-sessions`;
const CANCEL = `DELETE ${AT}/live-sessions/session-1`;
const CALENDAR = `GET ${AT}/live-sessions/session-1/calendar`;
const CHOOSE = `PUT ${AT}/skill-way`;

type Handlers = Parameters<typeof fakeServer>[0];

async function open(
  sessions: Partial<OwnLiveSessions> = {},
  handlers: Handlers = {},
  { clips = {}, claims = {} } = {},
) {
  signInAs(claims);
  let now = someSessions(sessions);
  const change = (over: Partial<OwnLiveSessions>) => {
    now = { ...now, ...over };
    return { body: now };
  };
  const data = someClips({ way: 'live', offers: ['video', 'live'], ...clips });
  const server = fakeServer({
    [`GET ${AT}/skill-clips`]: { body: data },
    [READ]: () => ({ body: now }),
    ...handlers,
  });
  const app = renderApp(null, {
    at: '/Show-Your-Skills/enrolment-1/',
    routes: [{ path: '/Show-Your-Skills/:userCourseId', element: <ShowYourSkillsPage /> }],
  });
  await screen.findByText(data.courseTitle);
  return { ...app, server, change };
}
const main = () => document.body.textContent;

it('asks for the consent before the learner chooses live sessions', async () => {
  const { user, server } = await open(
    {},
    { [CHOOSE]: { body: someClips({ way: 'live' }) } },
    { clips: { way: 'observer' } },
  );
  const start = screen.getByRole('button', { name: 'Show my skills in a live session' });
  expect(start.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByLabelText(/^I agree that an assessor watches me/));
  await user.click(start);
  await waitFor(() => expect(server.bodies(CHOOSE)).toEqual([{ way: 'live', consents: true }]));
});

it('says what the session is for and what to have ready, and books a time', async () => {
  const { user, server, change } = await open(
    {},
    { [BOOK]: () => change({ slots: [], sessions: [aSession()] }) },
  );
  expect(await screen.findByText(/^Day 1 of 2: 2 tasks\./)).toBeTruthy();
  expect(screen.getByText(/^A document with your photo/)).toBeTruthy();
  expect(screen.getByText('An assessor has seen 0 of 3 tasks')).toBeTruthy();
  const day = within(screen.getByRole('region', { name: / 2 December$/ }));
  await user.click(day.getByRole('button', { name: /10:00 am, 30 minutes with Ana Silva/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book this time?' }));
  await user.click(dialog.getByRole('button', { name: 'Book this time' }));
  expect(await dialog.findByText(/^Please confirm that you will show the skills/)).toBeTruthy();
  expect(server.bodies(BOOK)).toEqual([]);
  await user.click(dialog.getByLabelText(/^I will show the skills myself/));
  await user.click(dialog.getByRole('button', { name: 'Book this time' }));
  expect(await screen.findByRole('link', { name: 'Join the call' })).toBeTruthy();
  expect(server.bodies(BOOK)).toEqual([{ slotId: SLOT, isMe: true, consentsRecording: false }]);
  expect(screen.getByText(/The call is not recorded\./)).toBeTruthy();
});

it('sends the consent to a recording only with its own tick', async () => {
  const { user, server } = await open({}, { [BOOK]: { body: someSessions() } });
  await user.click(await screen.findByRole('button', { name: /10:00 am/ }));
  await user.click(await screen.findByLabelText(/^I will show the skills myself/));
  await user.click(screen.getByLabelText('I agree that the call is recorded.'));
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  await waitFor(() =>
    expect(server.bodies(BOOK)).toEqual([{ slotId: SLOT, isMe: true, consentsRecording: true }]),
  );
});

it('reads the times again when someone else was faster', async () => {
  const words = 'This time is taken. Please choose another one.';
  const { user, change } = await open(
    {},
    {
      [BOOK]: () => {
        change({ slots: [aSlot({ startsAt: '2126-12-02T03:30:00.000Z' })] });
        return problem(409, words);
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /10:00 am/ }));
  await user.click(await screen.findByLabelText(/^I will show the skills myself/));
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /2:30 pm/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leaves the dialog open without a connection, with both ticks', async () => {
  const { user } = await open({}, { [BOOK]: 'offline' });
  await user.click(await screen.findByRole('button', { name: /10:00 am/ }));
  const isMe = await screen.findByLabelText(/^I will show the skills myself/);
  await user.click(isMe);
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  await screen.findByText(/could not be booked|connection/i);
  expect(isMe).toHaveProperty('checked', true);
});

it('shows the booked session with the link, the file for the calendar, and no other times', async () => {
  const { user, server } = await open(
    { sessions: [aSession({ consentsRecording: true })], slots: [] },
    { [CALENDAR]: { body: new Blob(['BEGIN:VCALENDAR']) } },
  );
  const link = await screen.findByRole('link', { name: 'Join the call' });
  expect(link.getAttribute('href')).toBe('https://meet.example.com/ana');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  expect(screen.getByText(/You have agreed that the call is recorded/)).toBeTruthy();
  expect(screen.queryByText('Choose a time')).toBeNull();
  URL.createObjectURL = () => 'blob:x';
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(server.bodies(CALENDAR)).toHaveLength(1));
});

it('cancels after a question, and offers the times again', async () => {
  const { user, server, change } = await open(
    { sessions: [aSession()], slots: [] },
    {
      [CANCEL]: () =>
        change({
          sessions: [aSession({ state: 'cancelled', cancelledBy: 'learner', meetingLink: null })],
          slots: [aSlot()],
        }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel the session' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this session?' }));
  expect(server.bodies(CANCEL)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel the session' }));
  expect(await screen.findByText('You cancelled this session.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /10:00 am/ })).toBeTruthy();
});

it.each([
  [{ state: 'missed' }, 'We did not see you in this session. That can happen.'],
  [
    { state: 'cancelled', cancelledBy: 'office', cancelReason: 'Ana is ill.' },
    'We had to cancel this session, and we are sorry. Ana is ill.',
  ],
  [
    {
      state: 'done',
      accepted: ['Show wash'],
      again: [{ title: 'Show gloves', reason: 'Change them.' }],
    },
    /Accepted:Show wash.*Please show again:Show glovesChange them\./,
  ],
] as const)('a session that was %j', async (session, words) => {
  await open({ sessions: [aSession(session as object)] });
  await screen.findByText('Your sessions so far');
  expect(main()).toMatch(words);
});

it('says that the assessor decides once the session is over', async () => {
  await open({ sessions: [aSession({ startsAt: '2026-01-05T23:00:00.000Z' })], slots: [] });
  expect(await screen.findByText(/now writes down what you have shown/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Join the call' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel the session' })).toBeNull();
});

it.each([
  [['video', 'live'], true],
  [['live'], false],
])('without a free time, video is named only where it is offered: %j', async (offers, isNamed) => {
  await open({ slots: [] }, {}, { clips: { offers } });
  expect(await screen.findByText(/New times are added each week\./)).toBeTruthy();
  expect(main()?.includes('If you don’t want to wait, choose video.')).toBe(isNamed);
});

it('shows the end, once an assessor has accepted everything', async () => {
  const clip = aClip({ state: 'accepted', isLive: true });
  await open(
    { next: null, slots: [], identity: 'same' },
    {},
    { clips: { shots: shotsWith({ clip }, { clip }, { isSeen: true }) } },
  );
  expect(await screen.findByText('You have shown your skills')).toBeTruthy();
  expect(screen.queryByText('Choose a time')).toBeNull();
});

it('says why nothing can be booked, and why the document is asked for again', async () => {
  await open({
    whyClosed: 'Your enrolment has expired.',
    identity: 'not same',
    identityNote: 'The photo was blurred.',
  });
  expect(await screen.findByText('Your enrolment has expired.')).toBeTruthy();
  expect(screen.getByText('The photo was blurred.')).toBeTruthy();
  expect(screen.queryByText('Choose a time')).toBeNull();
});

it('an admin who is logged in as the learner can neither book nor cancel', async () => {
  await open({ sessions: [aSession()] }, {}, { claims: { act: { sub: 'admin@example.com' } } });
  expect(await screen.findByText(/Only they can book and cancel sessions/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Cancel|am/ })).toBeNull();
});

it('can be loaded again after a failure', async () => {
  let isUp = false;
  const { user } = await open(
    {},
    { [READ]: () => (isUp ? { body: someSessions() } : problem(500, 'x')) },
  );
  await screen.findByText(/We could not load your sessions/);
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /10:00 am/ })).toBeTruthy();
});
