import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { aUser, openUsers, pageOf } from '../testing/openUsers';

const USUAL = { userTypes: [1, 2, 3], startDate: '2025-11-21', endDate: '2026-11-21' };

afterEach(() => {
  vi.useRealTimers();
});

it('asks for the first page of the last 12 months, newest first', async () => {
  const { pagesAsked, filters } = openUsers();
  await screen.findByRole('row', { name: /Kim Nguyen/ });
  expect(pagesAsked()).toEqual([{ page: 1, pageSize: 50, sort: '-registeredAt' }]);
  expect(filters()).toEqual([USUAL]);
});

it('shows who the users are, with times as they were in Sydney', async () => {
  openUsers();
  const row = await screen.findByRole('row', { name: /Kim/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(1, 8)).toEqual([
    'Kim',
    'Nguyen',
    'kim@example.com',
    'Yes',
    'Student',
    '20/11/2026 10:30',
    'Never',
  ]);
  const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
  expect(headings.slice(1)).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Active',
    'User Type',
    'Date Registered',
    'Last Login',
    'Actions',
  ]);
});

it('opens the person of a row that is clicked, and the list stays', async () => {
  const { user, place } = openUsers(undefined, {
    handlers: { 'GET /admin/learners/user-2': problem(404, 'This user was not found.') },
  });
  await user.click(await screen.findByRole('cell', { name: 'Student' }));
  await waitFor(() => expect(place()).toBe('/Admin/Users?person=user-2'));
  await screen.findByText('There was an error loading this person.');
  expect(screen.getByRole('row', { name: /Kim/, hidden: true })).toBeTruthy();
});

it('does not open the person when an action of the row is clicked', async () => {
  const { user, place } = openUsers();
  await user.click(await screen.findByRole('button', { name: 'Edit: Kim Nguyen' }));
  expect(place()).toBe('/Admin/Users');
});

it('offers to log in as a user, best in an incognito window, but not as an admin', async () => {
  const { user } = openUsers(
    pageOf([aUser(), aUser({ userId: 'user-3', firstName: 'Ada', loginAsUserToken: null })]),
  );
  const link = await screen.findByRole('link', { name: 'Log in as this user: Kim Nguyen' });
  expect(link.getAttribute('href')).toBe('/login/user-2/once');
  expect(screen.getAllByRole('link', { name: /^Log in as this user/ })).toHaveLength(1);
  await user.hover(link);
  expect(await screen.findByRole('tooltip')).toHaveProperty(
    'textContent',
    expect.stringContaining('incognito window'),
  );
});

it('asks for new login links when its window is come back to', async () => {
  let times = 0;
  openUsers(() => pageOf([aUser({ loginAsUserToken: `link-${++times}` })]));
  await screen.findByRole('row', { name: /Kim/ });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^Log in/ }).getAttribute('href')).toBe(
      '/login/user-2/link-2',
    ),
  );
});

it('says so when no user matches', async () => {
  openUsers(pageOf([]));
  expect(await screen.findByRole('heading', { name: 'No users found' })).toBeTruthy();
});

it('says so when the list could not be loaded, and tries again', async () => {
  let broken = true;
  const { user } = openUsers(() => (broken ? problem(500, 'Broken') : pageOf([aUser()])));
  expect(
    await screen.findByRole('heading', { name: 'There was an error loading the users.' }),
  ).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Kim/ })).toBeTruthy();
});

it('shows cards and a folded filter where there is no room for columns', async () => {
  const { user, place } = openUsers(pageOf([aUser()], 60), { width: 390 });
  const list = await screen.findByRole('list', { name: 'Registers' });
  expect(within(list).getByText('kim@example.com')).toBeTruthy();
  expect(within(list).getByRole('link', { name: /Log in as this user/ })).toBeTruthy();
  expect(screen.getByText('Admin, Student, Business, 21/11/2025 to 21/11/2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filter Registers' }));
  expect(screen.getByRole('button', { name: 'Reset' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(place()).toBe('/Admin/Users?page=2');
});
