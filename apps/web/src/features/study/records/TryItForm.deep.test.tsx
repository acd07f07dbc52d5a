import type { TryItBlock } from '@platewise/shared/content/blocks';
import type {
  WorkplaceRecord,
  WorkplaceRecordChange,
} from '@platewise/shared/study/workplaceRecords';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { listDraftKeys } from '../../../ui/drafts/draftStorage';
import { renderTryIt } from './renderTryIt';

const LIST = 'GET /userCourse/uc-1/workplaceRecords';
const SAVE = 'PUT /userCourse/uc-1/workplaceRecords';
const BLOCK: TryItBlock = {
  kind: 'try-it',
  id: 'units/A/log',
  title: 'Your own fridge log',
  form: 'temperature-log',
  html: '<p>Read the fridge at work.</p>',
};
const aRecord = (over: Partial<WorkplaceRecord> = {}): WorkplaceRecord => ({
  blockId: BLOCK.id,
  form: BLOCK.form,
  title: BLOCK.title,
  version: 1,
  rows: [{ food: 'Fridge 1' }],
  updatedAt: '2026-03-02T00:00:00.000Z',
  ...over,
});

beforeEach(() => {
  localStorage.clear();
  signInAs();
});
afterEach(() => localStorage.clear());

/** A server that stores one record, at the version that it has. */
function open(
  stored: WorkplaceRecord | null = null,
  handlers: Parameters<typeof fakeServer>[0] = {},
  block = BLOCK,
) {
  let record = stored;
  const server = fakeServer({
    [LIST]: () => ({ body: record ? [record] : [] }),
    [SAVE]: ({ body }) => {
      const { version, rows } = body as WorkplaceRecordChange;
      if (version !== (record?.version ?? 0)) return CONFLICT;
      record = aRecord({ version: version + 1, rows: rows as WorkplaceRecord['rows'] });
      return { body: record };
    },
    ...handlers,
  });
  return { server, ...renderApp(renderTryIt('uc-1')(block)) };
}

const CONFLICT = problem(409, 'Changed.', { errors: { version: ['Changed.'] } });
const food = () => screen.findByLabelText<HTMLInputElement>('Food or fridge');
const allFoods = () =>
  screen.getAllByLabelText<HTMLInputElement>('Food or fridge').map(({ value }) => value);

it('saves itself when a field is left, and says so', async () => {
  const { user, server } = open();
  await user.type(await food(), 'Fridge 1');
  expect(screen.getByText('Saving…')).toBeTruthy();
  await user.tab();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(server.bodies(SAVE)).toEqual([
    { blockId: BLOCK.id, version: 0, rows: [{ food: 'Fridge 1' }] },
  ]);
  expect(listDraftKeys('record-', 'device')).toEqual([]);
});

it('saves itself after a pause', async () => {
  const { user } = open();
  await user.type(await food(), 'Fridge 1');
  expect(await screen.findByText('Saved')).toBeTruthy();
});

it('saves the next change at the version that the last one has given', async () => {
  const { user, server } = open(aRecord({ version: 7 }));
  await user.type(await food(), '!');
  await user.tab();
  await screen.findByText('Saved');
  await user.type(await screen.findByLabelText('Temperature (°C)'), '3,5');
  await user.tab();
  await waitFor(() => expect(server.bodies(SAVE)).toHaveLength(2));
  expect(server.bodies(SAVE)).toMatchObject([
    { version: 7, rows: [{ food: 'Fridge 1!' }] },
    { version: 8, rows: [{ food: 'Fridge 1!', celsius: '3.5' }] },
  ]);
});

it('adds rows and removes them', async () => {
  const { user, server } = open(aRecord());
  await user.click(await screen.findByRole('button', { name: 'Add a reading' }));
  expect(screen.getByRole('group', { name: 'Reading 2' }).contains(document.activeElement)).toBe(
    true,
  );
  const [, second] = screen.getAllByLabelText('Food or fridge');
  await user.type(second as HTMLElement, 'Freezer');
  await user.click(screen.getByRole('button', { name: 'Remove reading 1' }));
  expect(allFoods()).toEqual(['Freezer']);
  await waitFor(() =>
    expect(server.bodies(SAVE).at(-1)).toMatchObject({ rows: [{ food: 'Freezer' }] }),
  );
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('says what a row still needs, and does not send what is wrong', async () => {
  const { user, server } = open();
  await user.type(await screen.findByLabelText('Temperature (°C)'), 'cold');
  await user.tab();
  expect(await screen.findByText('Please enter a temperature like 4 or 3.5.')).toBeTruthy();
  expect(screen.getByText('Still needed: Date, Time, Food or fridge')).toBeTruthy();
  expect(screen.getByText(/^Not saved yet/)).toBeTruthy();
  expect(server.bodies(SAVE)).toEqual([]);
});

it('ticks what is in a dish', async () => {
  const { user, server } = open(null, {}, { ...BLOCK, form: 'allergen-matrix' });
  await user.click(await screen.findByLabelText('Egg'));
  await user.click(screen.getByLabelText('Milk'));
  await waitFor(() =>
    expect(server.bodies(SAVE).at(-1)).toMatchObject({ rows: [{ allergens: 'Milk, Egg' }] }),
  );
});

it('keeps what was written without a connection, and sends it when the connection is back', async () => {
  const { user, unmount } = open(null, { [SAVE]: 'offline' });
  await user.type(await food(), 'Fridge 1');
  await user.tab();
  expect(await screen.findByText('Not saved, trying again')).toBeTruthy();
  unmount();
  const { server } = open();
  expect((await food()).value).toBe('Fridge 1');
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(server.bodies(SAVE)).toHaveLength(1);
});

it('saves when the page is turned', async () => {
  const { user, server, unmount } = open();
  await user.type(await food(), 'Fridge 1');
  unmount();
  await waitFor(() => expect(server.bodies(SAVE)).toHaveLength(1));
  await waitFor(() => expect(listDraftKeys('record-', 'device')).toEqual([]));
});

it('forgets a draft that the server has stored already', async () => {
  localStorage.setItem(
    'platewise-record-uc-1-units/A/log',
    JSON.stringify({ rows: [{ food: 'Fridge 1 ' }], version: 0 }),
  );
  const { server } = open(aRecord());
  expect((await food()).value).toBe('Fridge 1');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.bodies(SAVE)).toEqual([]);
});

describe('after a change on another device', () => {
  async function openInConflict() {
    let stored = aRecord();
    const app = open(null, {
      [LIST]: () => ({ body: [stored] }),
      [SAVE]: ({ body }) => {
        const { version, rows } = body as WorkplaceRecordChange;
        if (version !== stored.version) return CONFLICT;
        stored = aRecord({ version: version + 1, rows });
        return { body: stored };
      },
    });
    await app.user.type(await food(), ' and mine');
    stored = aRecord({ version: 5, rows: [{ food: 'Other' }] });
    await app.user.tab();
    await screen.findByText('This form was changed on another device');
    return app;
  }

  it('the other one can be loaded', async () => {
    const { user } = await openInConflict();
    await user.click(screen.getByRole('button', { name: 'Load the other one' }));
    await waitFor(() => expect(allFoods()).toEqual(['Other']));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(listDraftKeys('record-', 'device')).toEqual([]);
  });

  it('what is written here can take its place', async () => {
    const { user, server } = await openInConflict();
    await user.click(screen.getByRole('button', { name: 'Keep what is written here' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.bodies(SAVE).at(-1)).toMatchObject({
      version: 5,
      rows: [{ food: 'Fridge 1 and mine' }],
    });
  });
});

it('says why the server does not take it', async () => {
  const { user } = open(null, { [SAVE]: problem(409, 'This course is completed.') });
  await user.type(await food(), 'Fridge 1');
  await user.tab();
  expect((await screen.findByRole('alert')).textContent).toBe('This course is completed.');
});

it('can be opened again when it could not be loaded', async () => {
  const { user } = open(null, { [LIST]: 'offline' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fakeServer({ [LIST]: { body: [] } });
  await user.click(again);
  expect(await food()).toBeTruthy();
});
