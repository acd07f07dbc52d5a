import type { ReportChart, ReportChartRequest, ReportRequest } from '@platewise/shared/reports';
import { api } from '../../../api/api';
import { downloadFile } from '../../../api/downloadFile';

/** Saves the file as report.xlsx. `onBytes` gets the number of bytes received so far. */
export const downloadReport = (
  asked: ReportRequest,
  options: { onBytes: (bytes: number) => void; signal: AbortSignal },
) => downloadFile('/admin/reports/excel', 'report.xlsx', { data: asked, ...options });

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportChart: build.query<ReportChart, ReportChartRequest>({
      query: (params) => ({ url: '/admin/reports/chart', params, keepPage: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useReportChartQuery } = reportsApi;
