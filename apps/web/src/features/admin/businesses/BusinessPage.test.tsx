import type { Business } from '@platewise/shared/businesses';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import BusinessPage from './BusinessPage';

const AT = '2026-11-20T01:00:00.000Z';
const READ = 'GET /admin/businesses/b-1';

const aBusiness = (over: Partial<Business> = {}): Business => ({
  userId: 'b-1',
  name: 'The Corner Cafe',
  contactName: 'Bao Le',
  email: 'bao@example.com',
  emailProvedAt: null,
  phone: '0412345678',
  address: '1 George Street, Sydney NSW 2000',
  active: true,
  registeredAt: AT,
  lastLoginAt: null,
  deletedAt: null,
  debt: { owedCents: 50_000, owedInvoices: 2, overdueCents: 20_000, overdueInvoices: 1 },
  purchaseCount: 12,
  purchases: [
    {
      prePurchaseId: 'p-1',
      purchasedAt: AT,
      purchaseNumber: 'PO-7',
      invoiceNumber: '000123',
      vouchers: 5,
      creditedCents: 0,
      totalCents: 20_000,
      paidAt: null,
      refundedAt: null,
    },
  ],
  invoiceCount: 1,
  invoices: [
    {
      invoiceGuid: 'i-1',
      invoiceNumber: '000123',
      issuedAt: AT,
      buyerName: 'The Corner Cafe',
      email: 'bao@example.com',
      businessId: 'b-1',
      totalCents: 20_000,
      creditedCents: 0,
      creditNotes: [],
      gstCents: 0,
      dueOn: '1999-12-04',
      paidAt: null,
      paidBy: null,
      paymentReference: null,
      refundedAt: null,
      cancelledAt: null,
      userCourseId: null,
      prePurchaseId: 'p-1',
    },
  ],
  vouchers: { bought: 5, used: 1, left: 3, expired: 1, cancelled: 0 },
  voucherGroups: [
    {
      key: 'g-1',
      purchasedAt: AT,
      courseId: 2,
      expiresOn: '2027-11-20',
      bought: 5,
      used: 1,
      left: 3,
      expired: 1,
      cancelled: 0,
    },
  ],
  people: [
    {
      voucherId: 'v-1',
      userCourseId: 'uc-1',
      firstName: 'Mei',
      lastName: 'Tran',
      email: 'mei@example.com',
      courseId: 2,
      state: 'Studying',
      progress: 40,
      certificateNumber: null,
      certifiedUntil: null,
      sentAt: null,
      didNotArrive: false,
      openUntil: '2027-11-20',
      remindedAt: null,
      nextReminderAt: null,
    },
  ],
  mails: [
    {
      id: 'm-1',
      to: 'bao@example.com',
      template: 'purchase-confirmation',
      state: 'SENT',
      tries: 1,
      error: null,
      createdAt: AT,
      sentAt: AT,
      delivery: null,
    },
  ],
  ...over,
});

function open(answer: Parameters<typeof fakeServer>[0][string]) {
  fakeServer({
    [READ]: answer,
    'GET /admin/users/b-1/notes': { body: [] },
    'GET /admin/users/b-1/tasks': { body: [] },
    'GET /admin/tasks/owners': { body: [] },
  });
  return renderApp(<div />, {
    at: '/Admin/Businesses/b-1',
    routes: [{ path: '/Admin/Businesses/:userId', element: <BusinessPage /> }],
  });
}

beforeEach(() => openWindow());

const rowOf = async (table: string) =>
  within(await screen.findByRole('region', { name: table }))
    .findAllByRole('row')
    .then((rows) => rows.at(-1)?.textContent);

it('shows what a business owes, bought and used', async () => {
  open({ body: aBusiness() });
  expect(await screen.findByRole('heading', { level: 1, name: 'The Corner Cafe' })).toBeTruthy();
  const unpaid = screen.getByRole('link', { name: '2 unpaid invoices' });
  expect(unpaid.getAttribute('href')).toMatch(/^\/Admin\/Invoices\?.*userId=b-1&state=due$/);
  expect(screen.getByText('$200.00', { selector: 'strong' })).toBeTruthy();
  expect(await rowOf('Invoices')).toContain('Unpaid, overdue since 4 Dec 1999');
  expect(await rowOf('Purchases')).toContain('PO-7');
  expect(await rowOf('Vouchers')).toContain('Food Handling Level 1');
  expect(await rowOf('People who used a voucher')).toContain('Studying, 40%');
  const emails = within(screen.getByRole('region', { name: 'Emails' }));
  expect(emails.getByRole('button', { name: /Purchase confirmation/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mei Tran' }).getAttribute('href')).toBe(
    '/Admin/Edit-User-Course/uc-1',
  );
  expect(screen.getByRole('link', { name: 'All 12 purchases' })).toBeTruthy();
});

it('has room for notes and tasks about it', async () => {
  open({ body: aBusiness() });
  expect(await screen.findByRole('region', { name: 'Notes' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Tasks' })).toBeTruthy();
});

it('says so where there is nothing yet', async () => {
  const none = { invoices: [], purchases: [], voucherGroups: [], people: [], mails: [] };
  open({ body: aBusiness({ ...none, invoiceCount: 0, purchaseCount: 0, emailProvedAt: AT }) });
  expect(await screen.findByText('No invoices yet.')).toBeTruthy();
  expect(screen.getByText('No one has used a voucher yet.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /list of invoices/ })).toBeNull();
});

it.each([
  [404, 'Business not found.'],
  [503, 'There was an error loading this business.'],
])('answered with %s, it says: %s', async (status, words) => {
  open(problem(status, 'No'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words));
});
