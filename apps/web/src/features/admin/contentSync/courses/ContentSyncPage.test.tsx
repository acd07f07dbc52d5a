import type { SyncResponse } from '@platewise/shared/contentSync';
import { MESSAGES } from '@platewise/shared/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../../testing/fakeServer';
import { openWindow } from '../../../../testing/openWindow';
import { renderApp } from '../../../../testing/renderApp';
// Loaded at once, so that no test waits for it.
import '../../../../ui/list/DataTableGrid';
import {
  aCourse,
  KNOWN,
  PUBLISH,
  SYNC_CALL,
  SYNCED,
  syncedWith,
  WAITING,
} from '../testing/syncFixtures';
import ContentSyncPage from './ContentSyncPage';

const {
  checkFollowing,
  failedToSync,
  notPublished,
  notSynced,
  publishQuestion,
  publishTitle,
  published,
  synced,
  syncing,
  validationTitle,
} = MESSAGES.contentSync;
const NEVER = () => new Promise<never>(() => undefined);
const RUNS = 'Someone else is syncing the courses right now.';

beforeEach(() => openWindow());

function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [KNOWN]: { body: [WAITING, SYNCED] },
    [SYNC_CALL]: syncedWith(WAITING, SYNCED),
    ...handlers,
  });
  const page = <ContentSyncPage />;
  const app = renderApp(page, {
    at: '/Admin/Sync',
    routes: [{ path: '/elsewhere', element: <p>elsewhere</p> }],
  });
  const timesSynced = () => server.bodies(SYNC_CALL).length;
  return { ...app, server, timesSynced };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
    .slice(0, 4);

describe('the page when it is opened', () => {
  it('syncs, and shows each course with its certificate codes', async () => {
    const { timesSynced } = open({ [KNOWN]: { body: [] } });
    expect(await screen.findByText(syncing)).toBeTruthy();
    expect(cellsOf(await rowOf(/Level 1/))).toEqual([
      'Food Handling Level 1 (SITXFSA005)',
      '3',
      '20/11/2026 10:30',
      'Waiting Publishing',
    ]);
    expect(cellsOf(await rowOf(/Level 2/))).toEqual([
      'Food Handling Level 2 (SITXFSA005, SITXFSA006)',
      '1',
      'Never',
      'Synced',
    ]);
    expect(await screen.findByText(synced)).toBeTruthy();
    expect(screen.queryByText(syncing)).toBeNull();
    expect(timesSynced()).toBe(1);
  });

  it('shows the last courses while it syncs, and cannot publish during that time', async () => {
    open({ [SYNC_CALL]: NEVER });
    const row = await rowOf(/Level 1/);
    expect(await screen.findByText(syncing)).toBeTruthy();
    const publish = within(row).getByRole('button', { name: /Publish Now/ });
    await waitFor(() => expect(publish).toHaveProperty('disabled', true));
  });

  it('starts no second sync while one is under way', async () => {
    const { user, timesSynced } = open({ [SYNC_CALL]: NEVER });
    await screen.findByText(syncing);
    await user.click(screen.getByRole('button', { name: 'Sync again' }));
    expect(timesSynced()).toBe(1);
  });

  it('offers another try where nothing is known', async () => {
    let isDown = true;
    const { user, timesSynced } = open({
      [KNOWN]: problem(500, 'Broken'),
      [SYNC_CALL]: () => (isDown ? problem(500, 'Broken') : syncedWith(SYNCED)),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect((await screen.findAllByText(notSynced)).length).toBeGreaterThan(0);
    expect(timesSynced()).toBe(1);
    isDown = false;
    await user.click(again);
    expect(await rowOf(/Level 2/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says next to the last courses that another admin is syncing', async () => {
    let runs = true;
    const { user } = open({
      [SYNC_CALL]: () => (runs ? problem(409, RUNS) : syncedWith(aCourse(), SYNCED)),
    });
    expect((await screen.findAllByText(RUNS)).length).toBeGreaterThan(0);
    expect(await rowOf(/Level 1/)).toBeTruthy();
    runs = false;
    await user.click(screen.getByRole('button', { name: 'Sync again' }));
    await waitFor(async () => expect(cellsOf(await rowOf(/Level 1/))[3]).toBe('Synced'));
  });
});

describe('a sync with validation messages', () => {
  const messages = ['2: sections/1/page 3: a picture of 7 MB.', '3: no questions.'];
  const refused: { body: SyncResponse } = {
    body: { isSuccessful: false, syncedCourses: [SYNCED], validationMessages: messages },
  };

  it('says what to check, and lets it be read again', async () => {
    const { user } = open({ [SYNC_CALL]: refused });
    const dialog = await screen.findByRole('dialog', { name: validationTitle });
    expect(within(dialog).getByText(failedToSync)).toBeTruthy();
    expect(within(dialog).getByText(checkFollowing)).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(messages);
    expect(await screen.findByText(notSynced)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await rowOf(/Level 2/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show the 2 messages' }));
    expect(await screen.findByRole('dialog', { name: validationTitle })).toBeTruthy();
  });
});

describe('publishing', () => {
  const open1 = async (handlers: Parameters<typeof fakeServer>[0] = {}) => {
    const app = open(handlers);
    await screen.findByText(synced);
    const button = () => screen.getByRole('button', { name: 'Publish Now: Food Handling Level 1' });
    await app.user.click(button());
    const dialog = await screen.findByRole('dialog', { name: publishTitle });
    const press = (name: string) => app.user.click(within(dialog).getByRole('button', { name }));
    return { ...app, dialog, press };
  };

  it('is offered for what waits alone', async () => {
    open();
    const row = await rowOf(/Level 2/);
    expect(within(row).queryByRole('button', { name: /Publish/ })).toBeNull();
    expect(within(row).queryByRole('link', { name: /Preview/ })).toBeNull();
    expect(within(row).getByRole('link', { name: /Earlier sets/ })).toBeTruthy();
  });

  it('asks first, publishes the set that was seen, and syncs again', async () => {
    let waits = true;
    const { server, dialog, press, timesSynced } = await open1({
      [SYNC_CALL]: () => (waits ? syncedWith(WAITING, SYNCED) : syncedWith(aCourse(), SYNCED)),
      [PUBLISH]: () => {
        waits = false;
        return { status: 204 };
      },
    });
    expect(within(dialog).getByText(publishQuestion, { exact: false })).toBeTruthy();
    await press('Publish');
    expect(await screen.findByText(published)).toBeTruthy();
    expect(server.bodies(PUBLISH)).toEqual([{ contentSetId: 41 }]);
    await waitFor(() => expect(timesSynced()).toBe(2));
    await waitFor(() => expect(screen.queryByText('Waiting Publishing')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Earlier sets: Food Handling Level 1',
    );
  });

  it('is not offered again for the same set while the list still shows it', async () => {
    const { press, timesSynced } = await open1({ [PUBLISH]: { status: 204 } });
    await press('Publish');
    await waitFor(() => expect(timesSynced()).toBe(2));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sync again' }).disabled).toBe(
        false,
      ),
    );
    const again = screen.getByRole('button', { name: 'Publish Now: Food Handling Level 1' });
    expect((again as HTMLButtonElement).disabled).toBe(true);
  });

  it('is left undone when it is not confirmed', async () => {
    const { server, press, timesSynced } = await open1();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies(PUBLISH)).toEqual([]);
    expect(timesSynced()).toBe(1);
  });

  it('leads back to its button with the Escape key', async () => {
    const { user } = await open1();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        'Publish Now: Food Handling Level 1',
      ),
    );
  });

  it.each([
    [
      'a refusal in the words of the server',
      problem(409, 'Other content waits.'),
      'Other content waits.',
    ],
    ['a fault in those of the page', problem(500, 'Oops'), notPublished],
  ])('says %s, and looks again at what is known', async (_, answer, said) => {
    const { server, press, timesSynced } = await open1({ [PUBLISH]: answer });
    const before = server.bodies(KNOWN).length;
    await press('Publish');
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(server.bodies(KNOWN).length).toBe(before + 1));
    expect(timesSynced()).toBe(1);
  });
});

it('shows cards where there is no room for columns', async () => {
  openWindow(390);
  open();
  const list = await screen.findByRole('list', { name: 'Courses' });
  const [first] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('CSC 3, last published 20/11/2026 10:30');
  expect(within(list).getAllByRole('button', { name: /Publish Now/ })).toHaveLength(1);
});
