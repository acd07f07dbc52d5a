import type { WaitingKind } from '@platewise/shared/needsAttention';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../testing/fakeServer';
import { openWindow } from '../testing/openWindow';
import { renderApp } from '../testing/renderApp';
import { signInAs } from '../testing/signInAs';
import { Layout } from './layout/Layout';
import { OFFICE_GROUPS, officeMenuOf } from './menus';
import { OfficePages } from './OfficePages';

const waits = (kind: string, to: string, count: number): WaitingKind => ({
  kind,
  title: kind,
  action: 'Open',
  count,
  to,
  rows: [],
});
const WAITING = [
  waits('silent', '/Admin/User-Courses?silentOn=2026-11-27', 1200),
  waits('held', '/Admin/User-Courses?held=yes', 34),
  waits('help', '/Admin/Learner-Help', 2),
];

const TITLE = 'Certificates wait for no USI and no assessor';

beforeEach(() => openWindow());

async function open(uncheckedCertificatesReason: string | null = null) {
  fakeServer({
    'GET /config': { body: { uncheckedCertificatesReason } },
    'GET /admin/search': { body: [] },
    'GET /admin/needs-attention': { body: WAITING },
  });
  signInAs({ user_type: 1, given_name: 'Robin' });
  const pages = [
    { path: '/Admin', element: <p>What is new</p> },
    { path: '/Admin/Users', element: <p>People</p> },
  ];
  const app = renderApp(<p>Another page</p>, {
    at: '/Admin',
    routes: [{ element: <Layout />, children: [{ element: <OfficePages />, children: pages }] }],
  });
  await screen.findByText('What is new');
  return app;
}

const sideMenu = () => screen.getByRole('navigation', { name: 'Main' });
const entry = (name: string) => within(sideMenu()).getByRole('link', { name });

it('says on every page why certificates are issued without further checks', async () => {
  await open('Our assessors judge on paper.');
  expect(await screen.findByText(TITLE)).toBeTruthy();
  expect(screen.getByText('Our assessors judge on paper.')).toBeTruthy();
});

it('says nothing where something is checked', async () => {
  await open();
  expect(screen.queryByText(TITLE)).toBeNull();
});

it('has one search over everything in the bar at the top', async () => {
  const { user } = await open();
  const bar = screen.getByRole('banner');
  await user.click(within(bar).getByRole('button', { name: 'Search the office' }));
  await user.type(await screen.findByLabelText(/^Name, email/), 'audit');
  expect(await screen.findByRole('option', { name: 'Audit' })).toBeTruthy();
});

it('has every entry once, in its group, and no header or footer of the shop', async () => {
  await open();
  const lists = within(sideMenu()).getAllByRole('list');
  expect(lists.map((list) => list.getAttribute('aria-labelledby'))).toHaveLength(
    OFFICE_GROUPS.length,
  );
  const labels = within(sideMenu())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/[\d,]+$/, ''));
  const expected = officeMenuOf('administrator', { assessorRequired: false }).map(
    ({ label }) => label,
  );
  expect(labels.toSorted()).toEqual(expected.toSorted());
  expect(screen.getAllByRole('banner')).toHaveLength(1);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

it('marks the open page, and goes to another one', async () => {
  const { user, place } = await open();
  expect(entry('Dashboard').getAttribute('aria-current')).toBe('page');
  await user.click(entry('Registers'));
  expect(await screen.findByText('People')).toBeTruthy();
  expect(place()).toBe('/Admin/Users');
  expect(entry('Registers').getAttribute('aria-current')).toBe('page');
  expect(entry('Dashboard').getAttribute('aria-current')).toBeNull();
});

it('is reduced to icons by keyboard, which keep their names, and the device remembers it', async () => {
  const { user } = await open();
  screen.getByRole('button', { name: 'Reduce the menu to icons' }).focus();
  await user.keyboard('{Enter}');
  expect(entry('Registers').textContent).toBe('');
  expect(localStorage.getItem('platewise-small-menu')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Widen the menu' }));
  expect(entry('Registers').textContent).toBe('Registers');
});

it('unfolds below the bar on a narrow window, and folds after a choice', async () => {
  const { user, place } = await open();
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  const [drawer] = screen.getAllByRole('navigation', { name: 'Main' });
  await user.click(within(drawer as HTMLElement).getByRole('link', { name: 'Registers' }));
  expect(place()).toBe('/Admin/Users');
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('names the person, and the way to the profile and out', async () => {
  await open();
  const bar = within(screen.getByRole('banner'));
  // In the bar, and in the menu of narrow windows.
  expect(bar.getAllByText('Welcome, Robin')).toHaveLength(2);
  expect(bar.getByRole('link', { name: 'Your profile' })).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Logout' })).toBeTruthy();
});

it('shows next to an entry how many wait on its page', async () => {
  await open();
  expect(await within(sideMenu()).findByText('1,234')).toBeTruthy();
  expect(entry('Courses').getAttribute('aria-description')).toBe('1,234 waiting');
  expect(entry('Help learners').textContent).toBe('Help learners2');
  expect(entry('Registers').textContent).toBe('Registers');
});
