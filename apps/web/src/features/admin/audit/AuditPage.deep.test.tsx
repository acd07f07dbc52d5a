import type { AuditRow } from '@platewise/shared/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import AuditPage from './AuditPage';

const anEntry = (over: Partial<AuditRow> = {}): AuditRow => ({
  id: '17',
  at: '2026-11-19T23:30:00.000Z',
  actorEmail: 'ada@example.com',
  asUserEmail: null,
  action: 'edit enrolment',
  subjectType: 'enrolment',
  subjectId: 'uc-1',
  subjectName: 'Mei Tran, Food Handling Level 1',
  before: { lastName: 'Tran', usiNumber: null, version: 1 },
  after: { lastName: 'Le', usiNumber: '2GF2UGXXV8', version: 2 },
  address: '203.0.113.7',
  ...over,
});

const CHOICES = {
  admins: ['ada@example.com', 'bo@example.com'],
  actions: ['edit enrolment', 'login as user'],
  subjectTypes: ['enrolment', 'voucherPurchase'],
};

function open(rows: AuditRow[], query = '') {
  fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'GET /admin/audit': { body: rows, headers: { 'x-total-count': String(rows.length) } },
    'GET /admin/audit/choices': { body: CHOICES },
  });
  const request = vi.spyOn(http, 'request');
  const app = renderApp(<AuditPage />, { at: `/Admin/Audit${query}` });
  const asked = () =>
    request.mock.calls.filter(([{ url }]) => url === '/admin/audit').map(([{ params }]) => params);
  return { ...app, asked };
}

const USUAL = { startDate: '2025-11-21', endDate: '2026-11-21' };
const FIRST_PAGE = { page: 1, pageSize: 50, sort: '-at' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
  openWindow();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells of the last 12 months, the latest first: who, as whom, what, about what and from where', async () => {
  const { asked } = open([anEntry({ asUserEmail: 'mei@example.com' })]);
  const row = await screen.findByRole('row', { name: /ada@example.com/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(0, 6)).toEqual([
    '20/11/2026 10:30',
    'ada@example.com',
    'mei@example.com',
    'Edit enrolment',
    'Mei Tran, Food Handling Level 1',
    '203.0.113.7',
  ]);
  expect(asked()).toEqual([{ ...USUAL, ...FIRST_PAGE }]);
});

it('is narrowed to one admin, and keeps that in the address bar', async () => {
  const { user, asked, place } = open([anEntry()]);
  const who = await screen.findByRole('combobox', { name: 'Who' });
  await waitFor(() => expect(within(who).getAllByRole('option')).toHaveLength(3));
  await user.selectOptions(who, 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(place()).toBe('/Admin/Audit?admin=ada%40example.com'));
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ ...USUAL, ...FIRST_PAGE, admin: 'ada@example.com' }),
  );
});

it('opens as the address says, and forgets it on Reset', async () => {
  const { user, asked, place } = open(
    [anEntry()],
    '?startDate=2026-01-01&action=login+as+user&subjectType=voucherPurchase',
  );
  await waitFor(() =>
    expect(asked()).toEqual([
      {
        ...FIRST_PAGE,
        startDate: '2026-01-01',
        endDate: '2026-11-21',
        action: 'login as user',
        subjectType: 'voucherPurchase',
      },
    ]),
  );
  expect(screen.getByRole('combobox', { name: 'About' })).toHaveProperty(
    'value',
    'voucherPurchase',
  );
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(place()).toBe('/Admin/Audit'));
});

it('stays with one user whom a link asks for until that is let go of', async () => {
  const userId = '018f4e00-0000-7000-8000-000000000000';
  const about = { subjectType: 'user', subjectId: userId, subjectName: 'Mei Tran' };
  const { user, asked, place } = open(
    [anEntry(), anEntry({ id: '18', ...about })],
    `?userId=${userId}`,
  );
  const letGo = await screen.findByRole('button', { name: 'Remove filter: About Mei Tran' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Who' }), 'bo@example.com');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ ...USUAL, ...FIRST_PAGE, userId, admin: 'bo@example.com' }),
  );
  await user.click(letGo);
  await waitFor(() => expect(place()).toBe('/Admin/Audit?admin=bo%40example.com'));
});

it('asks for the usual where the address makes no sense', async () => {
  const { asked } = open([], '?startDate=2026-11-20&endDate=2026-11-01');
  await waitFor(() => expect(asked()).toEqual([{ ...USUAL, ...FIRST_PAGE }]));
});

it('opens an entry with each field before and after', async () => {
  const { user } = open([anEntry()]);
  await user.click(await screen.findByRole('button', { name: /^Show changes: Edit enrolment/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit enrolment' });
  const rows = within(dialog)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Field', 'Before', 'After'],
    ['Last name', 'Tran', 'Le'],
    ['USI number', 'nothing', '2GF2UGXXV8'],
  ]);
});

it('says so where there is nothing to compare, and what has gone is no link', async () => {
  const { user } = open([
    anEntry({ actorEmail: null, subjectName: null, before: null, after: null, address: null }),
    anEntry({
      id: '18',
      action: 'delete user',
      subjectType: 'user',
      subjectName: null,
      before: { email: 'zoe@example.com' },
    }),
  ]);
  const row = await screen.findByRole('row', { name: /The command line/ });
  expect(screen.queryByRole('link')).toBeNull();
  expect(within(row).getByText('Enrolment without a name')).toBeTruthy();
  expect(screen.getByText('zoe@example.com')).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: /^Show changes/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/no changed fields to compare/)).toBeTruthy();
  expect(within(dialog).getByText('Not from a browser')).toBeTruthy();
});

it('shows cards where there is no room for columns', async () => {
  openWindow(390);
  open([anEntry()]);
  const list = await screen.findByRole('list', { name: 'Audit log' });
  expect(within(list).getByText('20/11/2026 10:30, from 203.0.113.7')).toBeTruthy();
  expect(within(list).getByRole('button', { name: /^Show changes/ })).toBeTruthy();
});
