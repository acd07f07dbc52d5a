import { MESSAGES } from '@platewise/shared/messages';
import { REPORT_TYPES } from '@platewise/shared/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import DownloadReportsPage from './DownloadReportsPage';

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
  expect(await screen.findByText('Your report is on its way: 12.3 MB so far.')).toBeTruthy();
  await user.click(screen.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByText(/on its way/)).toBeNull());
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
