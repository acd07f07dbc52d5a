import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { RemindersSwitch } from './RemindersSwitch';

const READ = 'GET /accounts/user-1/reminders';
const SAVE = 'PUT /accounts/user-1/reminders';
const off = { remindersOn: false };
const theSwitch = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: 'Remind me by email' });

it('is saved as soon as it is turned', async () => {
  signInAs();
  let body = { remindersOn: true };
  const server = fakeServer({ [READ]: () => ({ body }), [SAVE]: () => ({ body: (body = off) }) });
  const { user } = renderApp(<RemindersSwitch />);
  expect((await theSwitch()).checked).toBe(true);
  await user.click(await theSwitch());
  expect((await screen.findByText('Reminders are off.')).closest('[role=status]')).toBeTruthy();
  expect(server.bodies(SAVE)).toEqual([off]);
  expect((await theSwitch()).checked).toBe(false);
});

it('turns back when it could not be saved', async () => {
  signInAs();
  fakeServer({ [READ]: { body: { remindersOn: true } }, [SAVE]: problem(409, 'Not now.') });
  const { user } = renderApp(<RemindersSwitch />);
  await user.click(await theSwitch());
  expect((await screen.findByText('Not now.')).closest('[role=alert]')).toBeTruthy();
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
});

it('is not for the office, to whom no reminders go', () => {
  signInAs({ user_type: 1 });
  fakeServer({});
  renderApp(<RemindersSwitch />);
  expect(screen.queryByRole('switch')).toBeNull();
});
