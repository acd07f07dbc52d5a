import { showDay, showTime } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import { findReportType, type ReportRequest } from '@platewise/shared/reports';
import type { AppContext } from '../../context';
import type { Cell, Sheet, WrittenSheet } from '../../xlsx/workbook';
import type { Admin } from './keepDownload';

/** What the workbook is, and what its sheets must add up to wherever they are opened. */
export function aboutReport(
  { config, now }: AppContext,
  { email }: Admin,
  { reportType, startDate, endDate }: ReportRequest,
  written: WrittenSheet[],
): Sheet {
  const { label, holds } = findReportType(reportType);
  return {
    name: 'About',
    columns: [
      { heading: config.brand, width: 44, format: 'text' },
      { heading: label, width: 80, format: 'words' },
    ],
    plain: true,
    rows: [
      [
        ['Holds', holds],
        ['Period', `${showDay(startDate)} to ${showDay(endDate)}, both included`],
        ['Downloaded', `${showTime(now())}; all times are those of Sydney`],
        ['By', email],
        ...written.flatMap(totalsOf),
      ],
    ],
  };
}

const totalsOf = ({ name, rows, columns, sums }: WrittenSheet): Cell[][] => [
  [`Rows, ${name}`, rows.toLocaleString('en-AU')],
  ...columns.flatMap(({ heading, format }, i): Cell[][] =>
    format === 'money'
      ? [[`${heading}, ${name}`, showCents(Math.round((sums[i] ?? 0) * 100))]]
      : [],
  ),
];
