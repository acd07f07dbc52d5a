import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import UnsubscribePage from './UnsubscribePage';

const READ = 'GET /mails/reminders/t0ken';
const SAVE = 'PUT /mails/reminders/t0ken';
const open = () =>
  renderApp(<p>Another page</p>, {
    at: '/unsubscribe/t0ken',
    routes: [{ path: '/unsubscribe/:token', element: <UnsubscribePage /> }],
  });
const press = ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(screen.getByRole('button', { name }));

it.each([
  ['a learner', 'm•••@example.com'],
  ['an observer', null],
])('asks %s first, turns reminders off, and on again', async (_, email) => {
  let remindersOn = true;
  const server = fakeServer({
    [READ]: () => ({ body: { email, remindersOn } }),
    [SAVE]: ({ body }) => {
      ({ remindersOn } = body as { remindersOn: boolean });
      return { status: 204 };
    },
  });
  const page = open();
  await screen.findByRole('heading', { name: 'Turn off reminders?' });
  expect(screen.queryByText(/m•••@example.com/) !== null).toBe(email !== null);
  expect(server.bodies(SAVE)).toEqual([]);

  await press(page, 'Turn off reminders');
  const done = await screen.findByRole('heading', { name: 'Reminders are off.' });
  expect(done.closest('[role=status]')).toBe(document.activeElement);
  await press(page, 'Turn on reminders again');
  await screen.findByRole('heading', { name: 'Reminders are on again.' });
  expect(server.bodies(SAVE)).toEqual([{ remindersOn: false }, { remindersOn: true }]);
});

it.each([
  [404, 'We don’t recognise this link.'],
  [503, 'We couldn’t check your link.'],
])('answered with %i says: %s', async (status, words) => {
  fakeServer({ [READ]: problem(status, 'No.') });
  open();
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
});
