import type { OfficeRole } from '@platewise/shared/officeRoles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import DeskPage from './DeskPage';
import { aDesk, CLIPS } from './testing/aDesk';

const DECIDE = 'PUT /admin/skill-clips/e-1/decision';
const LINK = {
  address: '/api/v1/skill-clips/c-1/small?x',
  poster: '/api/v1/skill-clips/c-1/poster?x',
};

type Handlers = Parameters<typeof fakeServer>[0];

function open(desk = aDesk(), handlers: Handlers = {}, role: OfficeRole = 'assessor') {
  signInAs({ user_type: 1, office_role: role });
  const server = fakeServer({
    'GET /admin/skill-clips/e-1': { body: desk },
    [`GET /admin/skill-clips/clips/${CLIPS[0]}/link`]: { body: LINK },
    [`GET /admin/skill-clips/clips/${CLIPS[1]}/link`]: { body: LINK },
    [DECIDE]: { status: 204 },
    ...handlers,
  });
  const app = renderApp(<DeskPage />, {
    at: '/Admin/Skill-Clips/e-1',
    routes: [{ path: '/Admin/Skill-Clips/:userCourseId', Component: DeskPage }],
  });
  return { server, ...app };
}

it('judges all clips by keys, and sends one decision', async () => {
  const { user, server } = open();
  await screen.findByRole('heading', { name: '1. Ready to work' });
  await user.keyboard('a');
  expect(await screen.findByText(/Please mark all that you must see/)).toBeTruthy();
  await user.keyboard('12a');
  await screen.findByRole('heading', { name: '2. The whole hand wash' });
  expect(screen.getByText(/The same video was sent/)).toBeTruthy();
  await user.keyboard('r');
  await screen.findByLabelText('Why the learner records it again');
  await user.keyboard('Please dry 1 hand too.');
  await user.click(screen.getByRole('button', { name: 'The same person' }));
  await user.click(screen.getByRole('button', { name: 'Save and tell the learner' }));
  await waitFor(() => expect(server.bodies(DECIDE)).toHaveLength(1));
  expect(server.bodies(DECIDE)).toEqual([
    {
      version: 1,
      isSamePerson: true,
      clips: [
        { clipId: CLIPS[0], decision: 'accepted', seen: [0, 1], comments: [] },
        {
          clipId: CLIPS[1],
          decision: 'again',
          seen: [],
          reason: 'Please dry 1 hand too.',
          comments: [],
        },
      ],
    },
  ]);
});

it('keys that are pressed in a field stay there', async () => {
  const { user } = open();
  await screen.findByRole('heading', { name: '1. Ready to work' });
  await user.keyboard('r');
  await user.click(await screen.findByRole('combobox', { name: 'Begin with a sentence' }));
  await user.keyboard('n');
  await user.type(screen.getByLabelText('Comment at this second'), 'n');
  expect(screen.getByRole('heading', { name: '1. Ready to work' })).toBeTruthy();
});

it('says what is missing, and sends nothing', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Save the decision' }));
  expect(await screen.findByText('Please compare the face with the document.')).toBeTruthy();
  expect(server.bodies(DECIDE)).toEqual([]);
});

it('asks for other photos where the face differs, and leaves the clips', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'I can’t say so' }));
  await user.type(screen.getByLabelText('What differs'), 'The document is blurred.');
  await user.click(screen.getByRole('button', { name: 'Save and tell the learner' }));
  await waitFor(() =>
    expect(server.bodies(DECIDE)).toEqual([
      { version: 1, isSamePerson: false, identityNote: 'The document is blurred.', clips: [] },
    ]),
  );
});

it('shows why a decision was refused', async () => {
  const words = 'No credential that holds today allows you to assess SITXFSA005.';
  const { user } = open(aDesk({ identity: 'same' }), { [DECIDE]: problem(409, words) });
  await screen.findByRole('heading', { name: '1. Ready to work' });
  await user.keyboard('12a');
  await screen.findByRole('heading', { name: '2. The whole hand wash' });
  await user.keyboard('1a');
  await user.click(screen.getByRole('button', { name: 'Save and tell the learner' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('shows no player for what an assessor saw in a live session', async () => {
  const desk = aDesk();
  const [first, second] = desk.shots;
  if (!first?.clip || !second) throw new Error('the desk has too few clips');
  const clip = { ...first.clip, state: 'accepted', isLive: true, seconds: null } as const;
  const { container, user } = open({ ...desk, shots: [{ ...first, clip }, second] });
  await user.click(await screen.findByRole('button', { name: /Ready to work/ }));
  expect(await screen.findByText(/Seen in a live session on 24\/11\/2026/)).toBeTruthy();
  expect(container.querySelector('video')).toBeNull();
});

it('an auditor sees the clips and cannot decide', async () => {
  open(aDesk(), {}, 'auditor');
  const side = within(await screen.findByRole('complementary', { name: 'Clips and decision' }));
  expect(side.queryByRole('button', { name: /Save|same person/ })).toBeNull();
});
