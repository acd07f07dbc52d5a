import type { UserRow } from '@platewise/shared/users';
import { vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
// Loaded at once, so that no test waits for it.
import '../../../ui/list/DataTableGrid';
import { openWindow } from '../../../testing/openWindow';
import UsersPage from '../users/UsersPage';

type Answer = Parameters<typeof fakeServer>[0][string];
type Options = { query?: string; width?: number; handlers?: Parameters<typeof fakeServer>[0] };

export const aUser = (changes: Partial<UserRow> = {}): UserRow => ({
  userId: 'user-2',
  firstName: 'Kim',
  lastName: 'Nguyen',
  email: 'kim@example.com',
  active: true,
  userType: 2,
  registeredDateTime: '2026-11-19T23:30:00.000Z',
  lastLoginDateTime: null,
  loginAsUserToken: 'once',
  version: 1,
  ...changes,
});

export const pageOf = (rows: UserRow[], total = rows.length) => ({
  body: rows,
  headers: { 'x-total-count': String(total) },
});

/** The registers, as they are opened on 21 November 2026. The test puts the clock back with `vi.useRealTimers`. */
export function openUsers(
  users: Answer = pageOf([aUser()]),
  { query = '', width, handlers }: Options = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
  openWindow(width);
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'POST /admin/users': users,
    ...handlers,
  });
  const request = vi.spyOn(http, 'request');
  const app = renderApp(<UsersPage />, { at: `/Admin/Users${query}` });
  return {
    ...app,
    ...server,
    /** Page, order and search of each call so far. */
    pagesAsked: () =>
      request.mock.calls
        .filter(([{ url }]) => url === '/admin/users')
        .map(([{ params }]) => params as object),
    /** The filter of each call so far. */
    filters: () => server.bodies('POST /admin/users'),
  };
}
