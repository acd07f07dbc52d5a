import { reportSchema } from '@platewise/shared/reports';
import { ADMINS, FILE, OFFICE, type Route, route } from '../../http/route';
import { downloadReport } from './downloadReport';

export const reportRoutes: Route[] = [
  route({
    method: 'post',
    path: '/admin/reports/excel',
    summary: 'A report as a workbook for Excel',
    who: ADMINS,
    whose: OFFICE,
    body: reportSchema,
    answer: FILE,
    handle: async (ctx, { caller, body }) => ({
      fileName: 'report.xlsx',
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: await downloadReport(ctx, caller, body),
    }),
  }),
];
