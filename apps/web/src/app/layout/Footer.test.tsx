import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { User } from '../../api/session';
import { fakeServer } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';
import { Footer } from './Footer';

const STUDENT: User = {
  id: 'user-1',
  firstName: 'Sam',
  lastName: 'Lee',
  email: 'sam@example.com',
  userType: 2,
} as User;

it('sells nothing to people who have come to study, and tells them whom to call', () => {
  fakeServer({ 'GET /config': { body: {} } });
  renderApp(<Footer user={STUDENT} />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Student handbook' })).toBeTruthy();
  expect(
    footer.getAllByRole('link').some((link) => link.getAttribute('href')?.startsWith('tel:')),
  ).toBe(true);
  expect(footer.queryByRole('navigation', { name: 'Courses' })).toBeNull();
});

it('shows the courses to visitors', () => {
  fakeServer({ 'GET /config': { body: {} } });
  renderApp(<Footer user={null} />);
  expect(screen.getByRole('navigation', { name: 'Courses' })).toBeTruthy();
});
