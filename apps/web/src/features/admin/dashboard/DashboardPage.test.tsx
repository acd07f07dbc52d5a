import type { Dashboard, MonthOfFigures, Queue } from '@platewise/shared/dashboard';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import DashboardPage from './DashboardPage';
import { compared, FIGURES } from './dashboardWords';

const DASHBOARD = 'GET /admin/dashboard';
const NOTHING: Queue = { count: 0, oldest: null };

const aMonth = (startDate: string, endDate: string, over: Partial<MonthOfFigures> = {}) => ({
  startDate,
  endDate,
  enrolments: 0,
  completions: 0,
  paidCents: 0,
  refundedCents: 0,
  revenueCents: 0,
  gstCents: 0,
  ...over,
});

const aDashboard = (over: Partial<Dashboard> = {}): Dashboard => ({
  months: [
    aMonth('2026-10-01', '2026-10-31', { enrolments: 1200 }),
    aMonth('2026-11-01', '2026-11-22', {
      enrolments: 34,
      completions: 30,
      paidCents: 150_000,
      refundedCents: 4500,
      revenueCents: 145_500,
      gstCents: 409,
    }),
  ],
  lastMonthSoFar: aMonth('2026-10-01', '2026-10-22', {
    enrolments: 30,
    completions: 31,
    revenueCents: 145_500,
  }),
  nswCertificates: { count: 3, oldest: '2026-11-02' },
  nswReprints: NOTHING,
  assessments: null,
  learnerHelp: NOTHING,
  adviceTasks: { count: 2, oldest: '2026-11-18', overdue: 1 },
  unpaidInvoices: { count: 2, oldest: '2026-09-30', amountCents: 51_234 },
  expiringVouchers: { count: 1, oldest: '2025-12-01' },
  silentObservers: { count: 7, oldest: '2026-01-15' },
  unknownLearners: { count: 5, oldest: '2026-02-15' },
  integritySignals: { count: 6, oldest: '2026-11-20' },
  failedMails: { count: 4, oldest: '2026-11-20' },
  openPayments: NOTHING,
  waitingRefunds: NOTHING,
  disputedPayments: NOTHING,
  failedJobs: NOTHING,
  funnel: [
    {
      days: 30,
      rows: [
        { courseId: 0, visit: 1200, check: 0, paid: 0, finished: 0 },
        { courseId: 8, visit: 300, check: 40, paid: 12, finished: 9 },
      ],
    },
    { days: 365, rows: [] },
  ],
  ...over,
});

const open = (body = aDashboard()) => {
  fakeServer({ [DASHBOARD]: { body } });
  return renderApp(<DashboardPage />);
};
const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('shows the current month next to the same days of the last one', async () => {
  open();
  await screen.findByRole('heading', { name: 'November 2026, up to 22/11/2026' });
  expect(linkTo(/^Enrolments\s?34$/)).toBe(
    '/Admin/User-Courses?startDate=2026-11-01&endDate=2026-11-22',
  );
  expect(linkTo(/^Completions\s?30$/)).toBe(
    '/Admin/User-Courses?startDate=2026-11-01&endDate=2026-11-22&dates=completed',
  );
  expect(linkTo(/^Revenue\s?\$1,455$/)).toBe(
    '/Admin/Invoices?state=paid&startDate=2026-11-01&endDate=2026-11-22',
  );
  expect(screen.getByText('+4 (30 by this day last month)')).toBeTruthy();
  expect(screen.getByText('−1 (31 by this day last month)')).toBeTruthy();
  expect(screen.getByText('Same as by this day last month')).toBeTruthy();
  expect(screen.getByText('Includes GST $4.09')).toBeTruthy();
});

it.each([
  [/NSW certificates the oldest since 02\/11\/2026/, '3', '/Admin/Nsw-Certificates'],
  [/Unpaid invoices \$512.34, the oldest from 30\/09\/2026/, '2', '/Admin/Invoices?state=due'],
  [
    /Purchases with vouchers that expire within 30 days/,
    '1',
    '/Admin/Voucher-Purchases?expiringOn=2026-11-22&startDate=2025-12-01',
  ],
  [
    /Observer not responded [(]14[+] days[)]/,
    '7',
    '/Admin/User-Courses?silentOn=2026-11-22&startDate=2026-01-15',
  ],
  [
    /Observer says they don’t know the learner/,
    '5',
    '/Admin/User-Courses?unknownOn=2026-11-22&startDate=2026-02-15',
  ],
  [/Integrity signals the oldest since 20\/11\/2026/, '6', '/Admin/Integrity-Signals'],
  [/Advice before paying 1 overdue, the oldest since 18\/11\/2026/, '2', '/Admin/Advice'],
  [/Failed emails/, '4', '/Admin/Mails?state=FAILED'],
  [/Open payments/, '0', '/Admin/Payments'],
  [/Refunds in progress/, '0', '/Admin/Payments?state=refund'],
  [/Disputed payments/, '0', '/Admin/Payments?state=disputed'],
  [/Failed jobs/, '0', '/Admin/Failed-Jobs'],
])('leads from %s to exactly those %s', async (name, count, to) => {
  open();
  const words = new RegExp(name.source.replaceAll(' ', '\\s*'));
  const link = await screen.findByRole('link', { name: words });
  expect(link.getAttribute('href')).toBe(to);
  expect(within(link).getByText(count)).toBeTruthy();
});

it('puts what waits before what does not, and assessments only where they are asked for', async () => {
  open(aDashboard({ assessments: { count: 1, oldest: '2026-11-01' } }));
  const list = (await screen.findByRole('heading', { name: 'Needs attention' })).parentElement;
  const counts = within(list as HTMLElement)
    .getAllByRole('link')
    .map((link) => Number(/^\d+/.exec(link.textContent)?.[0]));
  expect(counts).toEqual([3, 1, 2, 2, 1, 7, 5, 6, 4, 0, 0, 0, 0, 0, 0]);
});

it('has every figure of the charts in a table, which leads to the lists', async () => {
  open();
  expect(await screen.findByRole('img', { name: /Enrolments by month, from 1,200/ })).toBeTruthy();
  const row = screen.getByRole('row', { name: /November 2026/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '34',
    '30',
    '$1,500.00',
    '$45.00',
    '$1,455.00',
    '$4.09',
  ]);
  expect(within(row).getByRole('link', { name: '$45.00' }).getAttribute('href')).toBe(
    '/Admin/Invoices?state=refunded&startDate=2026-11-01&endDate=2026-11-22',
  );
  expect(
    within(screen.getByRole('row', { name: /October 2026/ })).getAllByRole('link'),
  ).toHaveLength(1);
});

it('counts from visits to certificates, all together and by course', async () => {
  open();
  const table = await screen.findByRole('table', { name: /certificate, last 30 days/ });
  const rowOf = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(rowOf('All')).toEqual(['1,500', '40', '12', '9']);
  expect(rowOf('NSW Refresher')).toEqual(['300', '40', '12', '9']);
  expect(rowOf('Other pages')).toEqual(['1,200', '0', '0', '0']);
  expect(screen.getByRole('table', { name: /last 365 days/ })).toBeTruthy();
});

it('tries again after it could not be loaded', async () => {
  let broken = true;
  fakeServer({ [DASHBOARD]: () => (broken ? problem(500, 'Broken') : { body: aDashboard() }) });
  const { user } = renderApp(<DashboardPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Needs attention' })).toBeTruthy();
});

it.each([
  [48, 36, 0, '+12 (36 by this day last month)'],
  [36, 48, 0, '−12 (48 by this day last month)'],
  [5500, 13_900, 2, '−$84 ($139 by this day last month)'],
  [0, 0, 2, 'Same as by this day last month'],
])('%i beside %i is said so', (now, then, figure, words) => {
  expect(compared(now, then, FIGURES[figure] as (typeof FIGURES)[number])).toBe(words);
});
