import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/renderApp';
import MaintenancePage from './MaintenancePage';

const open = (state?: object) =>
  renderApp(<MaintenancePage />, { at: { pathname: '/pages/maintenance', state } });

it('leads back to the page that could not reach the server, as it was asked for', async () => {
  const from = { pathname: '/Admin/Users', search: '?page=3', hash: '#row' };
  const { user, place } = open({ from });
  await user.click(screen.getByRole('link', { name: 'Try again' }));
  expect(place()).toBe('/Admin/Users?page=3#row');
});

it('leads home if there is no page to return to', () => {
  open();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/']);
});
