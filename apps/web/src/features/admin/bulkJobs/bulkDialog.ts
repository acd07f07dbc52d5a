import { formatCount } from '@platewise/shared/count';
import type { EnrolmentsFilter } from '@platewise/shared/enrolments/office';
import { useIdempotencyKey } from '../../../components/payment/useIdempotencyKey';
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

/** Adds the key of an order, which is the same when the office tries again. */
export function useWithKey() {
  const { getKey } = useIdempotencyKey();
  return <Order extends object>(order: Order) => ({ ...order, key: getKey(order) });
}
