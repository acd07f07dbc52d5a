import { reportChartResponse, reportChartSchema, reportSchema } from '@platewise/shared/reports';
import { ADMINS, FILE, OFFICE, type Route, route } from '../../http/route';
import { downloadReport } from './downloadReport';
import { countForChart } from './reportChart';

export const reportRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/reports/chart',
    summary: 'What the charts of a summary report show: counts by month and by course',
    roles: ADMINS,
    access: OFFICE,
    query: reportChartSchema,
    response: reportChartResponse,
    handle: (ctx, { query }) => countForChart(ctx, query),
  }),
  route({
    method: 'post',
    path: '/admin/reports/excel',
    summary: 'A report as a workbook for Excel',
    roles: ADMINS,
    access: OFFICE,
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
