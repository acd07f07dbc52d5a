import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../../testing/fakeServer';
import { openWindow } from '../../../../testing/openWindow';
import { renderApp } from '../../../../testing/renderApp';
// Loaded at once, so that no test waits for it.
import '../../../../ui/list/DataTableGrid';
import { aSet } from '../testing/syncFixtures';
import SetsPage from './SetsPage';

const CALL = 'GET /courses/2/content-sets';
const MAKE_LIVE = 'POST /courses/2/content-sets/21/make-live';
const FORMER = aSet({
  contentSetId: 21,
  number: 2,
  state: 'Retired',
  source: 'Content folder',
  learners: 1200,
  studying: 14,
});
const WAITS = aSet({ contentSetId: 41, number: null, state: 'Waiting', publishedAt: null });

beforeEach(() => openWindow());

function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ [CALL]: { body: [WAITS, aSet(), FORMER] }, ...handlers });
  const app = renderApp(<p>elsewhere</p>, {
    at: '/Admin/Sync/2/Sets',
    routes: [{ path: '/Admin/Sync/:courseId/Sets', element: <SetsPage /> }],
  });
  return { server, ...app };
}

const rows = async () => {
  await screen.findByRole('row', { name: /Retired/ });
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
};

async function makeLive(app: ReturnType<typeof open>) {
  await app.user.click(await screen.findByRole('button', { name: 'Make live again: set 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make set 2 live again' });
  expect(dialog.textContent).toContain('get set 2 in place of set 3');
  await app.user.click(within(dialog).getByRole('button', { name: 'Make live again' }));
}

it('shows every set with who studies it', async () => {
  open();
  const content = '3 sections, 24 pages, 1 question';
  expect(await rows()).toEqual([
    ['–', 'Waiting', 'Not yet', 'eLearnd', content, 'None', ''],
    ['3', 'Live', '20/11/2026 10:30', 'eLearnd', content, 'None', ''],
    [
      '2',
      'Retired',
      '20/11/2026 10:30',
      'Content folder',
      content,
      '1,200 learners, 14 still studying',
      'Make live again',
    ],
  ]);
});

it('makes a former set live again once that is confirmed', async () => {
  let isLive = false;
  const app = open({
    [CALL]: () => ({
      body: isLive ? [aSet({ state: 'Retired' }), { ...FORMER, state: 'Live' }] : [aSet(), FORMER],
    }),
    [MAKE_LIVE]: () => {
      isLive = true;
      return { status: 204 };
    },
  });
  await makeLive(app);
  expect(await screen.findByText('New learners now get set 2.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Make live again: set 3' })).toBeTruthy();
  expect(app.server.bodies(MAKE_LIVE)).toHaveLength(1);
  // The button that was pressed has gone.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it.each([
  [
    'a refusal',
    problem(409, 'This content set is already live.'),
    'This content set is already live.',
  ],
  ['a fault', problem(500, 'Oops'), 'Unable to make set 2 live again.'],
])('tells %s, and looks at the sets again', async (_, answer, said) => {
  const app = open({ [MAKE_LIVE]: answer });
  await makeLive(app);
  expect(await screen.findByText(said)).toBeTruthy();
  await waitFor(() => expect(app.server.bodies(CALL)).toHaveLength(2));
});

it('shows cards where there is no room for columns', async () => {
  openWindow(390);
  open();
  const list = await screen.findByRole('list', { name: 'Content sets' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(within(list).getByText('Learners on it: 1,200 learners, 14 still studying')).toBeTruthy();
});

it('says that a course has no content yet', async () => {
  open({ [CALL]: { body: [] } });
  expect(await screen.findByText('This course has no content yet.')).toBeTruthy();
});
