import { reportChartResponse, reportChartSchema, reportSchema } from '@platewise/shared/reports';
import { FILE, officeRoute, type Route } from '../../http/route';
import { checkMayDownload } from './checkMayDownload';
import { downloadReport } from './downloadReport';
import { countForChart } from './reportChart';

export const reportRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/reports/chart',
    needs: 'reports read',
    summary: 'What the charts of a summary report show: counts by month and by course',
    query: reportChartSchema,
    response: reportChartResponse,
    handle: (ctx, { caller, query }) => {
      checkMayDownload(caller, query.reportType);
      return countForChart(ctx, query);
    },
  }),
  officeRoute({
    method: 'post',
    path: '/admin/reports/excel',
    needs: 'reports read',
    summary: 'A report as a workbook for Excel',
    body: reportSchema,
    response: FILE,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    refusals: ['tooMany'],
    handle: async (ctx, { caller, body }) => {
      checkMayDownload(caller, body.reportType);
      return {
        fileName: 'report.xlsx',
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: await downloadReport(ctx, caller, body),
      };
    },
  }),
];
