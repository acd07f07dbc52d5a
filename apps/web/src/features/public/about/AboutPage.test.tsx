import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/renderApp';
import AboutPage from './AboutPage';

const open = (at: string) =>
  renderApp(null, { at, routes: [{ path: '/:about', element: <AboutPage /> }] });

it.each(['/About-Platewise/', '/about-some-other-brand', '/ABOUT-X/'])('%s is about us', (at) => {
  open(at);
  expect(document.querySelector('h1')?.textContent).toBe('About Platewise');
});

it.each(['/nothing/', '/about', '/about-/'])('%s is not found', (at) => {
  open(at);
  expect(screen.getByText('Page Not Found')).toBeTruthy();
});

it('finds a course on the page that was not found', async () => {
  const { user } = open('/nothing/');
  await user.type(screen.getByLabelText('Find a course'), 'level SITXFSA006');
  const links = screen.getByRole('list', { name: 'Courses' }).textContent;
  expect(links).toBe('Food Handling Level 2');
  await user.type(screen.getByLabelText('Find a course'), ' knives');
  expect(screen.getByRole('status').textContent).toContain('No course matches these words');
});
