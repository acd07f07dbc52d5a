import { findReportType, type ReportRequest } from '@platewise/shared/reports';
import type { AppContext } from '../../context';
import type { WrittenSheet } from '../../xlsx/workbook';
import { audit } from '../audit/audit';

export type Admin = { userId: string; email: string };

/** Who had which report, of which time, and how much of it. */
export const keepDownload = (
  ctx: AppContext,
  admin: Admin,
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
