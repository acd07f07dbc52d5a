import { MESSAGES } from '@platewise/shared/messages';
import { REPORT_TYPES, type ReportChart } from '@platewise/shared/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import DownloadReportsPage from './DownloadReportsPage';

const CHART = 'GET /admin/reports/chart';
const CALL = 'POST /admin/reports/excel';
const saved = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
  saved.mockReset();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (handlers: Parameters<typeof fakeServer>[0] = {}) => ({
  server: fakeServer(handlers),
  ...renderApp(<DownloadReportsPage />, { at: '/Admin/Download-Reports' }),
});
const filter = () => screen.getByRole('button', { name: 'Filter' });

it('offers the reports in their order, and says what each holds', () => {
  open();
  const options = within(screen.getByLabelText('Report type')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Select',
    'Users',
    'Course Completions Summary',
    'Course Enrolments Summary',
    'Course Completions',
    'Course Enrolments',
    'NSW Certificates',
    'NSW Reprints',
    'Voucher Purchases',
    'Unused Vouchers',
    'Quiz Responses',
    'Survey Responses',
  ]);
  expect(options.slice(1).map((option) => (option as HTMLOptionElement).value)).toEqual(
    REPORT_TYPES.map(({ value }) => String(value)),
  );
  for (const { holds } of REPORT_TYPES) expect(screen.getByText(holds)).toBeTruthy();
});

it('asks which report, and downloads that of the last two months', async () => {
  const { user, server } = open({ [CALL]: { body: new Blob(['a workbook']) } });
  await user.click(filter());
  expect(await screen.findAllByText(MESSAGES.reports.type)).not.toHaveLength(0);
  await user.selectOptions(screen.getByLabelText('Report type'), 'Quiz Responses');
  await user.click(filter());
  await waitFor(() => expect(saved).toHaveBeenLastCalledWith('report.xlsx'));
  expect(server.bodies(CALL)).toEqual([
    { reportType: 6, startDate: '2026-09-21', endDate: '2026-11-21' },
  ]);
});

it('refuses an end before the start', async () => {
  const { user, server } = open();
  await user.selectOptions(screen.getByLabelText('Report type'), 'Users');
  await user.clear(screen.getByLabelText('End date'));
  await user.type(screen.getByLabelText('End date'), '01012026');
  await user.click(filter());
  const words = 'End date must not be before the start date.';
  expect(await screen.findAllByText(words)).not.toHaveLength(0);
  expect(server.asked).toEqual([]);
});

it('says how much has come, and can be cancelled', async () => {
  const { user } = open();
  const request = vi.spyOn(http, 'request').mockImplementation(
    ({ signal, onDownloadProgress }) =>
      new Promise((_, reject) => {
        onDownloadProgress?.({ loaded: 12_340_000 } as never);
        signal?.addEventListener?.('abort', () => reject(new Error('canceled')));
      }),
  );
  await user.selectOptions(screen.getByLabelText('Report type'), 'Users');
  await user.click(filter());
  expect(await screen.findByText('Downloading your report: 12.3 MB so far.')).toBeTruthy();
  await user.click(screen.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByText(/Downloading your report/)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(request).toHaveBeenCalledTimes(1);
});

const OTHER = 'Another report of yours is still being downloaded.';
it.each([
  [problem(429, OTHER), OTHER],
  [problem(500, 'x'), MESSAGES.reports.failed],
  ['offline', MESSAGES.reports.failed],
] as const)('tells why there is none: %j', async (answer, words) => {
  const { user } = open({ [CALL]: answer });
  await user.selectOptions(screen.getByLabelText('Report type'), 'Users');
  await user.click(filter());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});

const aChart = (over: Partial<ReportChart> = {}): ReportChart => ({
  total: 1240,
  monthsInPeriod: 1,
  periods: [
    { startDate: '2026-10-01', count: 1200 },
    { startDate: '2026-11-01', count: 40 },
  ],
  courses: [
    { courseTitle: 'Food Safety Level 1', count: 1100 },
    { courseTitle: 'Food Safety Level 2', count: 100 },
  ],
  otherCoursesCount: 40,
  ...over,
});
const SUMMARY = 'Course Enrolments Summary';
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

it('shows the counts of a summary by month and by course before it is downloaded', async () => {
  const { user, server } = open({ [CHART]: { body: aChart() } });
  expect(screen.queryByRole('region', { name: /by month and course/ })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Report type'), SUMMARY);
  expect(
    await screen.findByRole('img', { name: /^Enrolments by month, October 2026 to November 2026/ }),
  ).toBeTruthy();
  expect(
    screen.getByRole('img', { name: /^Enrolments by course, most in Food Safety Level 1/ }),
  ).toBeTruthy();
  expect(screen.getByText(/^1,240 enrolments from 21\/09\/2026 to 21\/11\/2026\./)).toBeTruthy();
  expect(await rowsOf('Enrolments by month')).toEqual([
    ['October 2026', '1,200'],
    ['November 2026', '40'],
  ]);
  expect(await rowsOf('Enrolments by course')).toEqual([
    ['Food Safety Level 1', '1,100'],
    ['Food Safety Level 2', '100'],
    ['Other courses', '40'],
  ]);
  expect(server.asked.map(({ call }) => call)).toEqual([CHART]);
  expect(saved).not.toHaveBeenCalled();
});

it('shows the counts of completions as such, and none for a report that lists', async () => {
  const { user, server } = open({ [CHART]: { body: aChart() } });
  await user.selectOptions(screen.getByLabelText('Report type'), 'Course Completions Summary');
  expect(
    await screen.findByRole('heading', { name: 'Completions by month and course' }),
  ).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Report type'), 'Course Completions');
  expect(screen.queryByRole('heading', { name: /by month and course/ })).toBeNull();
  expect(server.asked).toHaveLength(1);
});

it.each([
  [12, '2025-01-01', 'Enrolments by year', '2025'],
  [120, '2020-01-01', 'Enrolments by decade', 'the 2020s'],
])('shows long periods in bars of %i months', async (monthsInPeriod, startDate, table, name) => {
  const { user } = open({
    [CHART]: { body: aChart({ monthsInPeriod, periods: [{ startDate, count: 1240 }] }) },
  });
  await user.selectOptions(screen.getByLabelText('Report type'), SUMMARY);
  expect(await rowsOf(table)).toEqual([[name, '1,240']]);
});

it('says that there was nothing', async () => {
  const nothing = { total: 0, periods: [], courses: [], otherCoursesCount: 0 };
  const { user } = open({ [CHART]: { body: aChart(nothing) } });
  await user.selectOptions(screen.getByLabelText('Report type'), SUMMARY);
  expect(
    await screen.findByText('There were no enrolments from 21/09/2026 to 21/11/2026.'),
  ).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it('says that the charts are loading', async () => {
  const { user } = open({ [CHART]: () => new Promise(() => {}) });
  await user.selectOptions(screen.getByLabelText('Report type'), SUMMARY);
  const region = await screen.findByRole('region', { name: 'Enrolments by month and course' });
  expect(within(region).getByRole('status').textContent).toBe('Loading…');
});

it.each([
  [problem(400, 'There are no charts for this report.'), 'There are no charts for this report.'],
  [problem(500, 'x'), 'There was an error loading the charts.'],
  ['offline', 'There was an error loading the charts.'],
] as const)('says why there are no charts, and tries again: %j', async (answer, words) => {
  let isBroken = true;
  const { user } = open({ [CHART]: () => (isBroken ? answer : { body: aChart() }) });
  await user.selectOptions(screen.getByLabelText('Report type'), SUMMARY);
  expect(await screen.findByText(words)).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /by month/ })).toBeTruthy();
});
