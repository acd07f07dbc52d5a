import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentUser } from '../../../api/session';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs, tokenResponse } from '../../../testing/signInAs';
import BusinessPage from './BusinessPage';

const AT = '/online-food-safety-training-courses-for-your-business/';

it('makes a business account and goes on to buying vouchers', async () => {
  const server = fakeServer({ 'POST /accounts': { body: tokenResponse({ user_type: 3 }) } });
  const { user, place } = renderApp(<BusinessPage />, { at: AT });
  for (const [label, value] of [
    ['First name', 'Bao'],
    ['Last name', 'Le'],
    ['Email address', 'bao@example.com'],
    ['Confirm email address', 'bao@example.com'],
    ['Password', 'platewise1'],
    ['Confirm password', 'platewise1'],
  ] as const) {
    await user.click(screen.getByLabelText(label, { selector: 'input' }));
    await user.paste(value);
  }
  await user.click(screen.getByRole('button', { name: 'Create a business account' }));
  await waitFor(() => expect(place()).toBe('/Corporate/Purchase-Vouchers/'));
  expect(currentUser()?.userType).toBe(3);
  expect(server.bodies('POST /accounts')).toMatchObject([{ isCorporate: true }]);
});

it('offers no second account to who is logged in', () => {
  signInAs({ user_type: 3 });
  renderApp(<BusinessPage />, { at: AT });
  expect(screen.getByRole('link', { name: 'Go to your vouchers' })).toBeTruthy();
  expect(screen.queryByLabelText('First name')).toBeNull();
});
