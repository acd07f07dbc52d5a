import { isPermitted, ROLE_REFUSAL } from '@platewise/shared/officeRoles';
import {
  findReportType,
  type ReportType,
  reportChartResponse,
  reportChartSchema,
  reportSchema,
} from '@platewise/shared/reports';
import type { Caller } from '../../access/caller';
import { forbidden } from '../../domainError';
import { FILE, officeRoute, type Route } from '../../http/route';
import { downloadReport } from './downloadReport';
import { countForChart } from './reportChart';

/** Each report needs the permission for what it holds. */
function checkMayRead({ officeRole }: Caller, reportType: ReportType) {
  if (!isPermitted(officeRole, findReportType(reportType).needs)) throw forbidden(ROLE_REFUSAL);
}

export const reportRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/reports/chart',
    needs: 'reports read',
    summary: 'What the charts of a summary report show: counts by month and by course',
    query: reportChartSchema,
    response: reportChartResponse,
    handle: (ctx, { caller, query }) => {
      checkMayRead(caller, query.reportType);
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
      checkMayRead(caller, body.reportType);
      return {
        fileName: 'report.xlsx',
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: await downloadReport(ctx, caller, body),
      };
    },
  }),
];
