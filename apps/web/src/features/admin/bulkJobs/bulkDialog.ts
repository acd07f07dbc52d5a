import { formatCount } from '@platewise/shared/count';
import type { EnrolmentsFilter } from '@platewise/shared/enrolments/office';
import type { SelectedRows } from '../officeList/useSelectedRows';

/** The properties of each dialog that starts a job for the selected enrolments. */
export type BulkDialogProps = {
  chosen: SelectedRows<EnrolmentsFilter>;
  onClose: () => void;
  /** After the job has started. */
  onStarted: () => void;
};

/** The notice after a start, when the page of bulk jobs opens. */
export const describeStart = ({ total }: { total: number }) =>
  `Started for ${formatCount(total, 'enrolment')}. This page shows the progress.`;
