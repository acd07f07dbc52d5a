import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aUser, openUsers, pageOf } from '../testing/openUsers';

const USUAL = { userTypes: [1, 2, 3], startDate: '2025-11-21', endDate: '2026-11-21' };

afterEach(() => {
  vi.useRealTimers();
});

it('reads filter, page, order and search from the address bar', async () => {
  const { pagesAsked, filters } = openUsers(pageOf([aUser()], 120), {
    query: '?userTypes=3&startDate=2026-01-05&page=2&sort=email&search=kim',
  });
  await screen.findByRole('row', { name: /Kim/ });
  expect(pagesAsked()).toEqual([{ page: 2, pageSize: 50, sort: 'email', search: 'kim' }]);
  expect(filters()).toEqual([{ userTypes: [3], startDate: '2026-01-05', endDate: '2026-11-21' }]);
});

it.each(['?page=0', '?page=x', '?sort=password', '?page=-1&sort=-'])(
  'takes the default for %s',
  async (query) => {
    const { pagesAsked } = openUsers(undefined, { query });
    await screen.findByRole('row', { name: /Kim/ });
    expect(pagesAsked()).toEqual([{ page: 1, pageSize: 50, sort: '-registeredAt' }]);
  },
);

it('turns the pages through the server', async () => {
  const { user, pagesAsked, place } = openUsers(pageOf([aUser()], 120));
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(place()).toBe('/Admin/Users?page=2');
  await waitFor(() =>
    expect(pagesAsked().at(-1)).toEqual({ page: 2, pageSize: 50, sort: '-registeredAt' }),
  );
  screen.getByRole('checkbox', { name: 'Select Kim Nguyen' }).focus();
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  expect(place()).toBe('/Admin/Users?page=3');
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  expect(place()).toBe('/Admin/Users?page=3');
});

it('goes back to the last page when the one asked for is past the end', async () => {
  const lastPage = pageOf([aUser()], 60);
  const answers = [pageOf([], 60)];
  const { place } = openUsers(() => answers.shift() ?? lastPage, { query: '?page=9' });
  await screen.findByRole('row', { name: /Kim/ });
  expect(place()).toBe('/Admin/Users?page=2');
});

it('sorts by the heading that is pressed, and starts again at page 1', async () => {
  const { user, pagesAsked, place } = openUsers(pageOf([aUser()], 120), { query: '?page=2' });
  await user.click(await screen.findByRole('button', { name: 'Email' }));
  expect(place()).toBe('/Admin/Users?sort=email');
  await waitFor(() =>
    expect(pagesAsked().at(-1)).toEqual({ page: 1, pageSize: 50, sort: 'email' }),
  );
  await user.click(screen.getByRole('button', { name: 'Email' }));
  expect(place()).toBe('/Admin/Users?sort=-email');
  expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
});

it('searches once the typing pauses', async () => {
  const { user, pagesAsked, place } = openUsers(undefined, { query: '?page=2' });
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'kim n');
  await waitFor(() => expect(place()).toBe('/Admin/Users?search=kim+n'));
  await waitFor(() =>
    expect(pagesAsked().at(-1)).toEqual({
      page: 1,
      pageSize: 50,
      sort: '-registeredAt',
      search: 'kim n',
    }),
  );
  expect(pagesAsked()).toHaveLength(2);
});

it('does not filter without user types or dates', async () => {
  const app = openUsers();
  const { user, filters } = app;
  await screen.findByRole('row', { name: /Kim/ });
  await user.clear(screen.getByLabelText('Start date'));
  await user.clear(screen.getByLabelText('End date'));
  await user.click(screen.getByRole('combobox', { name: 'User types' }));
  await user.keyboard('{Backspace}{Backspace}{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(
    await screen.findByText('User types is required', { selector: '[data-error-text]' }),
  ).toBeTruthy();
  expect(
    screen.getByText('Start date is required', { selector: '[data-error-text]' }),
  ).toBeTruthy();
  expect(screen.getByText('End date is required', { selector: '[data-error-text]' })).toBeTruthy();
  expect(filters()).toHaveLength(1);
});

it('filters by what was chosen, keeps it in the address bar, and resets it', async () => {
  const app = openUsers(undefined, { query: '?userTypes=2,3&search=kim' });
  const { user, filters, place } = app;
  await user.clear(screen.getByLabelText('Start date'));
  await user.type(screen.getByLabelText('Start date'), '01/02/2026{Enter}');
  await waitFor(() => expect(place()).toContain('startDate=2026-02-01'));
  await waitFor(() =>
    expect(filters().at(-1)).toEqual({ ...USUAL, userTypes: [2, 3], startDate: '2026-02-01' }),
  );

  await user.clear(screen.getByLabelText('End date'));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(place()).toBe('/Admin/Users?search=kim'));
  await waitFor(() => expect(filters().at(-1)).toEqual(USUAL));
  expect(screen.getByLabelText('Start date')).toHaveProperty('value', '21/11/2025');
  expect(screen.getByLabelText('End date')).toHaveProperty('value', '21/11/2026');
  expect(screen.queryByText('End date is required', { selector: '[data-error-text]' })).toBeNull();
});
