import { MESSAGES } from '@platewise/shared/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import {
  aForm,
  answer,
  answerAll,
  COMPLETE,
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

beforeEach(() => {
  localStorage.clear();
  withCanvas();
});

const NOT_SAVED = 'Not saved, trying again';
const FIRST = 'Arrives in a clean uniform.';
const SECOND = 'Washes hands before work.';
const { thirdPartyForm } = MESSAGES;

const connectionIsBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('online'));
  });
const isYes = async (name: string) =>
  within(await task(name)).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked;

it('keeps what was answered on the device until it is saved', async () => {
  formServer();
  const first = openForm();
  await answer(first.user, FIRST, 'Yes');
  first.unmount();
  formServer();
  const second = openForm();
  expect(await isYes(FIRST)).toBe(true);
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
    taskResponses: [{ taskId: 12, response: true, comments: null }],
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

it('says when a save is refused', async () => {
  formServer(aForm(), { [SAVE]: problem(500, '') });
  const { user } = openForm();
  await answer(user, FIRST, 'Yes');
  await pressSave(user);
  expect(await screen.findByText(thirdPartyForm.notSaved)).toBeTruthy();
});

it('goes home when the course has expired meanwhile', async () => {
  const { user, place } = (formServer(), openForm());
  await answer(user, FIRST, 'Yes');
  const expired = problem(409, thirdPartyForm.expired);
  formServer(aForm(), { [SAVE]: expired, [READ]: expired });
  await pressSave(user);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(thirdPartyForm.expired)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  expect(place()).toBe('/');
});
