import { MESSAGES } from '@platewise/shared/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import {
  aForm,
  answer,
  answerAll,
  aResponse,
  COMPLETE,
  DRAWN,
  formServer,
  openForm,
  pressSave,
  pressSubmit,
  READ,
  SAVE,
  saved,
  sign,
  task,
  withCanvas,
} from '../testing/observerFixtures';
import { readDraft, removeDraft, saveDraft } from './formDraft';
import { toValues } from './formValues';

beforeEach(() => {
  localStorage.clear();
  withCanvas();
});

const NOT_SAVED = /^No connection. Your (answers are|form is) saved on this device/;
const FIRST = 'Arrives in a clean uniform.';
const SECOND = 'Washes hands before work.';
const { thirdPartyForm } = MESSAGES;

const connectionIsBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('online'));
  });
const isYes = async (name: string) =>
  within(await task(name)).getByLabelText<HTMLInputElement>('Yes').checked;

it('keeps what was answered on the device until it is saved', async () => {
  formServer();
  const first = openForm();
  await answer(first.user, FIRST, 'Yes');
  first.unmount();
  formServer();
  const second = openForm();
  expect(await isYes(FIRST)).toBe(true);
  expect(screen.getByText('Saved on this device')).toBeTruthy();
  await pressSave(second.user);
  await screen.findByText('Saved');
  second.unmount();
  formServer();
  openForm();
  expect(await isYes(FIRST)).toBe(false);
});

it('saves once when the connection is back', async () => {
  const down = formServer(aForm(), { [SAVE]: 'offline' });
  const { user } = openForm();
  await answer(user, FIRST, 'Yes');
  await pressSave(user);
  expect(await screen.findByText(NOT_SAVED)).toBeTruthy();
  expect(down.bodies(SAVE)).toHaveLength(1);
  const up = formServer();
  await connectionIsBack();
  expect(await screen.findByText('Saved')).toBeTruthy();
  await connectionIsBack();
  expect(up.bodies(SAVE)).toHaveLength(1);
});

it('submits after the page was closed and opened again', async () => {
  formServer(aForm(), { [SAVE]: 'offline' });
  const first = openForm();
  await task(FIRST);
  answerAll();
  await sign(first.user);
  await pressSubmit(first.user);
  await screen.findByText(NOT_SAVED);
  first.unmount();

  const server = formServer();
  openForm();
  expect(await screen.findByRole('heading', { name: 'Thank you, Ana' })).toBeTruthy();
  expect(server.bodies(SAVE)).toEqual([COMPLETE]);
});

it('takes a form that was submitted after all for submitted', async () => {
  formServer(aForm(), { [SAVE]: 'offline' });
  const { user } = openForm();
  await task(FIRST);
  answerAll();
  await sign(user);
  await pressSubmit(user);
  await screen.findByText(NOT_SAVED);
  formServer(aForm(), { [SAVE]: problem(409, thirdPartyForm.completed) });
  await connectionIsBack();
  expect(await screen.findByRole('heading', { name: 'Thank you, Ana' })).toBeTruthy();
});

it('fills in what another window has answered, and sends the whole again', async () => {
  let version = 4;
  const theirs = aForm({
    version: 6,
    taskResponses: [aResponse(12, true)],
  });
  const server = formServer(aForm(), {
    [READ]: () => ({ body: version === 4 ? aForm() : theirs }),
    [SAVE]: ({ body }) => {
      if ((body as { version: number }).version === 6) return saved;
      version = 6;
      return problem(409, 'This form has been changed in another window.');
    },
  });
  const { user } = openForm();
  await answer(user, FIRST, 'No');
  await pressSave(user);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(server.bodies(SAVE)).toMatchObject([
    { version: 4, taskResponses: [{ response: false }, {}, {}] },
    { version: 6, taskResponses: [{ response: false }, { response: true }, {}] },
  ]);
  await waitFor(async () => expect(await isYes(SECOND)).toBe(true));
});

it('shows what was filled in elsewhere before it is submitted', async () => {
  let version = 4;
  const theirs = aForm({ version: 6, additionalComments: 'From the office.' });
  const server = formServer(aForm(), {
    [READ]: () => ({ body: version === 4 ? aForm() : theirs }),
    [SAVE]: ({ body }) => {
      if ((body as { version: number }).version === 6) return saved;
      version = 6;
      return problem(409, 'This form has been changed in another window.');
    },
  });
  const { user } = openForm();
  await task(FIRST);
  answerAll();
  await sign(user);
  await pressSubmit(user);
  expect(await screen.findByText(/Nothing has been submitted yet/)).toBeTruthy();
  expect(screen.getByDisplayValue('From the office.')).toBeTruthy();
  expect(server.bodies(SAVE)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await pressSubmit(user);
  expect(await screen.findByRole('heading', { name: 'Thank you, Ana' })).toBeTruthy();
  expect(server.bodies(SAVE)[1]).toMatchObject({ version: 6, signature: DRAWN });
});

it('says when a save is refused', async () => {
  formServer(aForm(), { [SAVE]: problem(500, '') });
  const { user } = openForm();
  await answer(user, FIRST, 'Yes');
  await pressSave(user);
  expect(await screen.findByText(thirdPartyForm.notSaved)).toBeTruthy();
});

it('says when the course has expired meanwhile', async () => {
  const { user } = (formServer(), openForm());
  await answer(user, FIRST, 'Yes');
  const expired = problem(409, thirdPartyForm.expired);
  formServer(aForm(), { [SAVE]: expired, [READ]: expired });
  await pressSave(user);
  expect(await screen.findByRole('heading', { name: thirdPartyForm.expired })).toBeTruthy();
});

it('keeps everything while the connection is lost in the middle of a conflict', async () => {
  formServer();
  const { user } = openForm();
  await answer(user, FIRST, 'Yes');
  const conflict = problem(409, 'This form has been changed in another window.');
  formServer(aForm(), { [SAVE]: conflict, [READ]: 'offline' });
  await pressSave(user);
  expect(await screen.findByText(NOT_SAVED)).toBeTruthy();
  formServer(aForm({ version: 9 }));
  await connectionIsBack();
  expect(await screen.findByText('Saved')).toBeTruthy();
});

it('lets a form that waits for the connection be changed first', async () => {
  formServer(aForm(), { [SAVE]: 'offline' });
  const { user } = openForm();
  await task(FIRST);
  answerAll();
  await sign(user);
  await pressSubmit(user);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await answer(user, FIRST, 'No');
  const server = formServer();
  await connectionIsBack();
  expect(server.bodies(SAVE)).toEqual([]);
  await pressSubmit(user);
  await screen.findByRole('heading', { name: 'Thank you, Ana' });
  expect(server.bodies(SAVE)).toMatchObject([{ taskResponses: [{ response: false }, {}, {}] }]);
});

it('throws what was entered away once that is confirmed', async () => {
  formServer();
  const first = openForm();
  await answer(first.user, FIRST, 'Yes');
  first.unmount();
  formServer();
  const { user } = openForm();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await isYes(FIRST)).toBe(false));
  expect(localStorage).toHaveLength(0);
});

describe('a draft', () => {
  const values = toValues(aForm());
  const draft = { values, pending: null, version: 4 };

  it('belongs to one link, and lasts 30 days', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01') });
    saveDraft('one', draft);
    saveDraft('other', draft);
    expect(readDraft('third')).toBeNull();
    removeDraft('other');
    expect(readDraft('other')).toBeNull();
    vi.setSystemTime(new Date('2026-01-30'));
    expect(readDraft('one')).toMatchObject(draft);
    vi.setSystemTime(new Date('2026-02-01'));
    expect(readDraft('other')).toBeNull();
    expect(localStorage).toHaveLength(0);
    vi.useRealTimers();
  });
});
