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

it('works out what a team costs, and how long it studies', async () => {
  const { user } = renderApp(<BusinessPage />, { at: AT });
  const total = () => screen.getByText(/in all, and/).textContent;
  expect(total()).toBe('$399 in all, and 22 to 27 hours of study');
  await user.clear(screen.getByLabelText('Food handlers'));
  expect(total()).toContain('$179 in all');
  await user.selectOptions(screen.getByLabelText('Where do they work?'), [
    'Health or community in NSW or the NT',
  ]);
  expect(total()).toContain('$0 in all');
  expect(screen.getByText(/^Ask us first about supervisors in care/)).toBeTruthy();
});

it('shows the price of each course for one person and for more, without a discount', () => {
  renderApp(<BusinessPage />, { at: AT });
  const row = screen.getByRole('row', { name: /^Food Handling Level 1 \$55/ });
  expect(row.textContent).toBe('Food Handling Level 1$55$275$1,100$2,750');
});
