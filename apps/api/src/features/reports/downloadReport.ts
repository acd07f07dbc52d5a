import { finished, type Readable } from 'node:stream';
import { formatNumber } from '@platewise/shared/count';
import { addDays, showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import { findReportType, type ReportRequest } from '@platewise/shared/reports';
import type { AppContext } from '../../context';
import { startOfDay } from '../../db/sydney';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { runUnawaited } from '../../unawaitedWork';
import type { Cell, Sheet, WrittenSheet } from '../../xlsx/workbook';
import { writeWorkbook } from '../../xlsx/writeWorkbook';
import type { Report } from './report';
import { REPORTS } from './reportsByType';
import { openSnapshot } from './snapshot';

/**
 * Returns a workbook that is written while the client downloads it. If the client stops, the query stops. The download is
 * recorded before the last bytes are sent, because the file cannot be opened without them, or when it has been broken off.
 */
export async function downloadReport(
  ctx: AppContext,
  admin: OfficeActor,
  asked: ReportRequest,
  report: Report = REPORTS[asked.reportType],
): Promise<Readable> {
  const snapshot = await openSnapshot(ctx, admin.userId);
  const written: WrittenSheet[] = [];
  let isKept = false;
  async function end(isWhole: boolean) {
    await snapshot.close();
    if (isKept) return;
    isKept = true;
    await recordDownload(ctx, admin, asked, { written, isWhole });
  }

  const file = writeWorkbook({
    creator: ctx.config.brand,
    createdAt: ctx.now(),
    sheets: report({
      ctx,
      read: snapshot.read,
      period: { from: startOfDay(asked.startDate), until: startOfDay(addDays(asked.endDate, 1)) },
      today: sydneyDay(ctx.now()),
    }),
    written,
    about: async () => {
      await end(true);
      return aboutReport(ctx, admin, asked, written);
    },
  });
  finished(file, () => {
    runUnawaited(ctx, 'the end of a report was not recorded', () => end(false));
  });
  return file;
}

/** Describes the workbook, with the totals that its sheets must have in every spreadsheet program. */
function aboutReport(
  { config, now }: AppContext,
  { email }: OfficeActor,
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
  [`Rows, ${name}`, formatNumber(rows)],
  ...columns.flatMap(({ heading, format }, i): Cell[][] =>
    format === 'money'
      ? [[`${heading}, ${name}`, showCents(Math.round((sums[i] ?? 0) * 100))]]
      : [],
  ),
];

/** Records the admin, the report, its period and the number of rows. */
const recordDownload = (
  ctx: AppContext,
  admin: OfficeActor,
  { reportType, startDate, endDate }: ReportRequest,
  { written, isWhole }: { written: WrittenSheet[]; isWhole: boolean },
) =>
  audit(ctx, ctx.db, {
    actor: { id: admin.userId, email: admin.email },
    action: 'download report',
    subject: { type: 'report', id: findReportType(reportType).label },
    after: {
      startDate,
      endDate,
      rows: Object.fromEntries(written.map(({ name, rows }) => [name, rows])),
      isWhole,
    },
  });
