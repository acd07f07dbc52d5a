import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/renderApp';
import ForbiddenPage from './ForbiddenPage';

it('tells whom to ask, and leads to the login', () => {
  renderApp(<ForbiddenPage />);
  expect(screen.getByText(/system administrator/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Start Your Food Safety Training Now!' });
  expect(link.getAttribute('href')).toBe('/Login/');
});
