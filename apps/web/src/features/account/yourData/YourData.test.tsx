import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { YourData } from './YourData';

const DATA = 'POST /accounts/user-1/data';
const TOO_OFTEN = 'You can download this data five times an hour. Please try again in 12 minutes.';

async function ask(answers: Parameters<typeof fakeServer>[0][string]) {
  signInAs();
  URL.createObjectURL = vi.fn(() => 'blob:data');
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const server = fakeServer({ [DATA]: answers });
  const app = renderApp(<YourData />);
  await app.user.click(screen.getByRole('button', { name: 'Download your data' }));
  await app.user.type(screen.getByLabelText('Your password'), 'Platewise1');
  await app.user.click(screen.getByRole('button', { name: 'Download' }));
  return server;
}

it('asks for the password before it gives everything away', async () => {
  const server = await ask({ body: 'zip' });
  await screen.findByText(/^The file is on its way to your downloads/);
  expect(server.asked).toMatchObject([{ body: { password: 'Platewise1' } }]);
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

it('says beside the password that it is wrong, and when it may be tried again', async () => {
  let answer = problem(400, 'No.', { errors: { password: ['The password is incorrect.'] } });
  await ask(() => answer);
  await screen.findByText('The password is incorrect.');
  answer = problem(429, TOO_OFTEN);
  screen.getByRole('button', { name: 'Download' }).click();
  expect(await screen.findByText(TOO_OFTEN)).toBeTruthy();
});

it('is not for the office that is signed in as the user', () => {
  signInAs({ act: { sub: 'admin@example.com' } });
  renderApp(<YourData />);
  expect(screen.queryByText('Your data')).toBeNull();
});
