import { showDay } from '@platewise/shared/dates';
import type { StaffRow } from '@platewise/shared/staff';

/** '' for who holds no certificate. */
export function certifiedUntil({ certificateNumber, certifiedUntil: day }: StaffRow): string {
  if (!certificateNumber) return '';
  return day ? showDay(day) : 'No end date';
}
