import { isPermitted, ROLE_REFUSAL } from '@platewise/shared/officeRoles';
import { findReportType, type ReportType } from '@platewise/shared/reports';
import { forbidden } from '../../domainError';

/** Each report needs the permission for what it holds. */
export function checkMayDownload(
  { officeRole }: { officeRole: string | null },
  reportType: ReportType,
) {
  if (!isPermitted(officeRole, findReportType(reportType).needs)) throw forbidden(ROLE_REFUSAL);
}
