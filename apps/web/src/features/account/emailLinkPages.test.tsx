import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';
import ConfirmEmailPage from './ConfirmEmailPage';
import UndoEmailChangePage from './UndoEmailChangePage';

const openConfirm = () =>
  renderApp(<p>Another page</p>, {
    at: '/Confirm-Email/abc/',
    routes: [{ path: '/Confirm-Email/:token', element: <ConfirmEmailPage /> }],
  });
const openUndo = () =>
  renderApp(<p>Another page</p>, {
    at: '/Undo-Email-Change/abc/',
    routes: [{ path: '/Undo-Email-Change/:token', element: <UndoEmailChangePage /> }],
  });
const press = (name: string) => screen.findByRole('button', { name });

it('a link confirms only when the button is pressed', async () => {
  const server = fakeServer({
    'POST /accounts/email/confirm': { body: { email: 'sam@example.com' } },
  });
  const { user } = openConfirm();
  expect(server.asked).toEqual([]);
  await user.click(await press('Yes, confirm my address'));
  await screen.findByText('sam@example.com is confirmed.');
  expect(server.bodies('POST /accounts/email/confirm')).toEqual([{ token: 'abc' }]);
});

it('a link that has expired says so next to the buttons', async () => {
  fakeServer({
    'POST /accounts/email/confirm': problem(400, '', { errors: { token: ['It has expired.'] } }),
  });
  const { user } = openConfirm();
  await user.click(await press('Yes, confirm my address'));
  expect((await screen.findByRole('alert')).textContent).toContain('It has expired.');
});

it('the owner of the address can say that the account is not theirs', async () => {
  const server = fakeServer({ 'POST /accounts/email/disown': { status: 204 } });
  const { user } = openConfirm();
  await user.click(await press('This isn’t my account'));
  await screen.findByRole('heading', { name: 'Thank you for telling us' });
  expect(server.bodies('POST /accounts/email/disown')).toEqual([{ token: 'abc' }]);
});

it('a change of the address is undone', async () => {
  const server = fakeServer({
    'POST /accounts/email/undo': { body: { email: 'sam@example.com' } },
  });
  const { user } = openUndo();
  await user.click(await press('Undo the change'));
  await screen.findByText(/Your account has the email address sam@example.com again/);
  expect(server.bodies('POST /accounts/email/undo')).toEqual([{ token: 'abc' }]);
});
