import { finished, type Readable } from 'node:stream';
import { addDays, sydneyDay } from '@platewise/shared/dates';
import type { ReportRequest } from '@platewise/shared/reports';
import type { AppContext } from '../../context';
import { startOfDay } from '../../db/sydney';
import type { WrittenSheet } from '../../xlsx/workbook';
import { writeWorkbook } from '../../xlsx/writeWorkbook';
import { aboutReport } from './aboutReport';
import { type Admin, keepDownload } from './keepDownload';
import type { Report } from './report';
import { REPORTS } from './reportsByType';
import { openSnapshot } from './snapshot';

/**
 * A workbook that is written while it is fetched; whoever stops fetching stops the query. That it was fetched is kept before
 * its last bytes are given, without which it cannot be opened, or when it has broken off.
 */
export async function downloadReport(
  ctx: AppContext,
  admin: Admin,
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
    await keepDownload(ctx, admin, asked, { written, isWhole });
  }

  const file = writeWorkbook({
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
    end(false).catch((err: unknown) => ctx.log.error({ err }, 'the end of a report was not kept'));
  });
  return file;
}
