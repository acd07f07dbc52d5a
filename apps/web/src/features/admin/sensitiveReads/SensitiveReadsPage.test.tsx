import type { SensitiveReadRow } from '@platewise/shared/sensitiveReads';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import SensitiveReadsPage from './SensitiveReadsPage';

const aRead = (over: Partial<SensitiveReadRow> = {}): SensitiveReadRow => ({
  id: '7',
  at: '2026-11-19T23:30:00.000Z',
  readerEmail: 'ada@example.com',
  asUserEmail: null,
  userId: 'user-7',
  userName: 'Mei Tran',
  userEmail: 'mei@example.com',
  isUserDeleted: false,
  userCourseId: 'uc-1',
  groups: ['usi', 'identity'],
  through: 'course enrolment',
  people: 1,
  file: null,
  address: '203.0.113.7',
  ...over,
});
const BULK = aRead({
  id: '8',
  userId: null,
  userName: null,
  userCourseId: null,
  through: 'NAT files',
  people: 12_345,
  file: 'natfiles-2026.zip',
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
  openWindow();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells who has seen what of whom, and is narrowed to one person by a link', async () => {
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'GET /admin/sensitive-reads': { body: [aRead(), BULK], headers: { 'x-total-count': '2' } },
  });
  const userId = '018f4e00-0000-7000-8000-000000000000';
  const { user, place } = renderApp(<SensitiveReadsPage />, {
    at: `/Admin/Sensitive-Reads?userId=${userId}`,
  });
  const cellsOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(await cellsOf(/Mei Tran/)).toEqual([
    '20/11/2026 10:30',
    'ada@example.com',
    '',
    'USI, Date of birth and identity',
    'Mei Tran',
    'Course enrolment',
    '203.0.113.7',
  ]);
  expect((await cellsOf(/natfiles/)).slice(4, 6)).toEqual([
    '12,345 people',
    'NAT files: natfiles-2026.zip',
  ]);
  expect(server.bodies('GET /admin/sensitive-reads')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove filter: About Mei Tran' }));
  await waitFor(() => expect(place()).toBe('/Admin/Sensitive-Reads'));
});
