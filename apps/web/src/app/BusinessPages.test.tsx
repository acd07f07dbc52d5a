import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/renderApp';
import { signInAs } from '../testing/signInAs';
import BusinessPages from './BusinessPages';

const open = (userType: 1 | 3) => {
  signInAs({ user_type: userType });
  const page = { path: '/Corporate', element: <p>Your vouchers</p> };
  renderApp(<p>Another page</p>, {
    at: '/Corporate',
    routes: [{ element: <BusinessPages />, children: [page] }],
  });
};

it('shows a business its pages', () => {
  open(3);
  expect(screen.getByText('Your vouchers')).toBeTruthy();
});

it('leads an admin to the office before a call is refused', () => {
  open(1);
  expect(screen.queryByText('Your vouchers')).toBeNull();
  expect(screen.getByText('You are logged in with an admin account')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to voucher purchases' });
  expect(link.getAttribute('href')).toBe('/Admin/Voucher-Purchases');
});
