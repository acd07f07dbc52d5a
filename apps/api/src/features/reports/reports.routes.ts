import { reportChartResponse, reportChartSchema, reportSchema } from '@platewise/shared/reports';
import { FILE, officeRoute, type Route } from '../../http/route';
import { downloadReport } from './downloadReport';
import { countForChart } from './reportChart';

export const reportRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/reports/chart',
    summary: 'What the charts of a summary report show: counts by month and by course',
    query: reportChartSchema,
    response: reportChartResponse,
    handle: (ctx, { query }) => countForChart(ctx, query),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/reports/excel',
    summary: 'A report as a workbook for Excel',
    body: reportSchema,
    response: FILE,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    refusals: ['tooMany'],
    handle: async (ctx, { caller, body }) => ({
      fileName: 'report.xlsx',
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: await downloadReport(ctx, caller, body),
    }),
  }),
];
