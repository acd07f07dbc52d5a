import type { ReportRequest } from '@platewise/shared/reports';
import { downloadFile } from './downloadFile';

/** Saved as report.xlsx; `onBytes` is told how much of it has come. */
export const downloadReport = (
  asked: ReportRequest,
  options: { onBytes: (bytes: number) => void; signal: AbortSignal },
) => downloadFile('/admin/reports/excel', 'report.xlsx', { data: asked, ...options });
