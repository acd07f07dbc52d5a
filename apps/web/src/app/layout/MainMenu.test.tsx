import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/renderApp';
import { MainMenu } from './MainMenu';

const ENTRIES = ['Registers', 'Courses', 'Vouchers', 'Avetmiss', 'Sync'].map((label) => ({
  label,
  to: `/Admin/${label}/Start`,
  area: `/Admin/${label}`,
}));
const WIDTH = 100;

const setRoom = (room: number) =>
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH);
});

const open = (at = '/') => {
  const app = renderApp(<MainMenu entries={ENTRIES} />, { at });
  const more = screen.getByText('More');
  return {
    ...app,
    more,
    panel: () => document.getElementById(more.getAttribute('aria-controls') ?? ''),
  };
};

it('keeps all entries in one row where there is room for them', () => {
  setRoom(5 * WIDTH);
  const { more, panel } = open();
  expect(panel()?.childElementCount).toBe(0);
  expect(more.parentElement?.dataset.needed).toBeUndefined();
});

it('puts what has no room under More, which Escape and a look elsewhere fold again', async () => {
  setRoom(4 * WIDTH);
  const { user, more, panel } = open();
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  const links = within(panel() as HTMLElement).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Avetmiss', 'Sync']);
  await user.tab();
  await user.keyboard('{Escape}');
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(more);
  await user.click(more);
  await user.click(document.body);
  expect(more.getAttribute('aria-expanded')).toBe('false');
});

it('follows a link under More, and marks the page there', async () => {
  setRoom(4 * WIDTH);
  const { user, more, panel, place } = open();
  await user.click(more);
  await user.click(within(panel() as HTMLElement).getByRole('link', { name: 'Sync' }));
  expect(place()).toBe('/Admin/Sync/Start');
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(more.dataset.current).toBe('true');
});

it('marks an entry on all the pages of its area', () => {
  setRoom(5 * WIDTH);
  open('/admin/avetmiss/Submission');
  const current = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Avetmiss']);
});
