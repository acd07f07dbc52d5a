import type {
  Dashboard,
  DashboardMonth,
  EnrolmentStep,
  MonthOfFigures,
  PeriodFigures,
  Queue,
} from '@platewise/shared/dashboard';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import DashboardPage from './DashboardPage';

const DASHBOARD = 'GET /admin/dashboard';
const MONTH = 'GET /admin/dashboard/month?month=2026-11';
const OCTOBER = 'GET /admin/dashboard/month?month=2026-10';
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
  deadlines: [
    {
      kind: 'nswCertificates',
      title: 'NSW certificates to post',
      dueOn: '2026-11-20',
      daysLeft: -2,
      count: 3,
      overdue: 1,
      to: '/Admin/Nsw-Certificates',
    },
    {
      kind: 'natReturn',
      title: 'AVETMISS data of 2026',
      dueOn: '2027-02-28',
      daysLeft: 98,
      count: 1,
      overdue: 0,
      to: '/Admin/Avetmiss/Reporting',
    },
  ],
  ...over,
});

const aPeriod = (
  startDate: string,
  endDate: string,
  over: Partial<PeriodFigures> = {},
): PeriodFigures => ({
  ...aMonth(startDate, endDate),
  registrations: 0,
  certificates: 0,
  vouchersSold: 0,
  ...over,
});

const aStep = (step: EnrolmentStep, count: number, medianSeconds: number | null = null) => ({
  step,
  count,
  medianSeconds,
});

const aDashboardMonth = (over: Partial<DashboardMonth> = {}): DashboardMonth => ({
  period: aPeriod('2026-11-01', '2026-11-22', {
    registrations: 40,
    enrolments: 34,
    completions: 30,
    certificates: 31,
    paidCents: 150_000,
    refundedCents: 4500,
    revenueCents: 145_500,
    gstCents: 409,
    vouchersSold: 120,
  }),
  monthBefore: aPeriod('2026-10-01', '2026-10-22', {
    enrolments: 30,
    completions: 31,
    revenueCents: 145_500,
  }),
  yearBefore: aPeriod('2025-11-01', '2025-11-22', { enrolments: 22, completions: 30 }),
  steps: [
    aStep('enrolled', 34),
    aStep('details', 30, 7200),
    aStep('studying', 25),
    aStep('theory', 20, 9 * 86_400),
    aStep('form', 17, 0),
    aStep('certificate', 17, 60),
  ],
  ...over,
});

const open = (body = aDashboard(), month = aDashboardMonth()) => {
  fakeServer({ [DASHBOARD]: { body }, [MONTH]: { body: month } });
  return renderApp(<DashboardPage />);
};
const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('shows the current month next to the same days of the last one and of last year', async () => {
  open();
  await screen.findByText(
    '1–22 November 2026, compared with 1–22 October 2026 and 1–22 November 2025.',
  );
  const days = 'startDate=2026-11-01&endDate=2026-11-22';
  expect(linkTo(/^Registrations\s?40$/)).toBe(`/Admin/Users?${days}`);
  expect(linkTo(/^Enrolments\s?34$/)).toBe(`/Admin/User-Courses?${days}`);
  expect(linkTo(/^Completions\s?30$/)).toBe(`/Admin/User-Courses?${days}&dates=completed`);
  expect(linkTo(/^Certificates issued\s?31$/)).toBe(`/Admin/Certificates?${days}`);
  expect(linkTo(/^Revenue\s?\$1,455$/)).toBe(`/Admin/Invoices?state=paid&${days}`);
  expect(linkTo(/^Vouchers sold\s?120$/)).toBe(`/Admin/Voucher-Purchases?${days}`);
  expect(screen.getByText('4 more than last month (30), +13 %')).toBeTruthy();
  expect(screen.getByText('12 more than last year (22), +55 %')).toBeTruthy();
  expect(screen.getByText('1 fewer than last month (31), −3 %')).toBeTruthy();
  expect(screen.getByText('$1,455 more than last year ($0)')).toBeTruthy();
  expect(screen.getByText('Includes GST $4.09')).toBeTruthy();
  expect(linkTo(/^\$45.00 refunded$/)).toBe(`/Admin/Invoices?state=refunded&${days}`);
});

it('shows an earlier month, which the address holds', async () => {
  const october = aDashboardMonth({
    period: aPeriod('2026-10-01', '2026-10-31', { enrolments: 3 }),
  });
  fakeServer({
    [DASHBOARD]: { body: aDashboard() },
    [MONTH]: { body: aDashboardMonth() },
    [OCTOBER]: { body: october },
  });
  const { user } = renderApp(<DashboardPage />);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Month' }), 'October 2026');
  expect(await screen.findByText('27 fewer than the month before (30), −90 %')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'People who enrolled in October 2026' })).toBeTruthy();
});

it('shows how far people have come, and how long it takes', async () => {
  open();
  const list = (await screen.findByText('Gave their details')).closest('ol') as HTMLElement;
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((step) => step.textContent?.replaceAll('\u00A0', ' ')),
  ).toEqual([
    'Enrolled34 100 %',
    'Gave their details30 88 %half of them within 2 hours of enrolling',
    'Started studying25 74 %',
    'Finished the theory20 59 %half of them within 9 days of giving their details',
    'Observer’s form signed17 50 %half of them at once',
    'Certificate issued17 50 %half of them within 1 minute of the form',
  ]);
});

it('says so where nobody enrolled', async () => {
  open(aDashboard(), aDashboardMonth({ steps: [aStep('enrolled', 0)] }));
  expect(await screen.findByText('No one enrolled in these days.')).toBeTruthy();
});

it('shows the deadlines with the days left and the page on which each is done', async () => {
  open();
  const late = await screen.findByRole('link', { name: /NSW certificates to post/ });
  expect(late.textContent).toBe(
    'NSW certificates to post3, of which 1 is overdue20/11/20262 days overdue',
  );
  expect(late.getAttribute('href')).toBe('/Admin/Nsw-Certificates');
  const next = screen.getByRole('link', { name: /AVETMISS data of 2026/ });
  expect(next.textContent).toBe('AVETMISS data of 202628/02/2027in 98 days');
});

it('says so where nothing is due', async () => {
  open(aDashboard({ deadlines: [] }));
  expect(await screen.findByText('Nothing is due soon.')).toBeTruthy();
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
  const list = await screen.findByRole('region', { name: 'Needs attention' });
  const counts = within(list)
    .getAllByRole('link')
    .map((link) => Number(/^\d+/.exec(link.textContent)?.[0]));
  expect(counts).toEqual([3, 1, 2, 2, 1, 7, 5, 6, 4, 0, 0, 0, 0, 0, 0]);
});

it('has every figure of the charts in a table, which leads to the lists', async () => {
  open();
  expect(
    await screen.findByRole('img', { name: /Enrolments by month, from 1,200 .* and completions/ }),
  ).toBeTruthy();
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
  const answer = (body: object) => () => (broken ? problem(500, 'Broken') : { body });
  fakeServer({ [DASHBOARD]: answer(aDashboard()), [MONTH]: { body: aDashboardMonth() } });
  const { user } = renderApp(<DashboardPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Needs attention' })).toBeTruthy();
});

it('shows the rest where the figures of the month could not be loaded', async () => {
  fakeServer({ [DASHBOARD]: { body: aDashboard() }, [MONTH]: problem(500, 'Broken') });
  renderApp(<DashboardPage />);
  expect(await screen.findByText('There was an error loading this month.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Deadlines' })).toBeTruthy();
});
