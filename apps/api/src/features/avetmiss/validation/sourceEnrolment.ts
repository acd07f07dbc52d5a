import type { NatFileId, NatRecord } from '@platewise/avetmiss/types';
import { isDay } from '@platewise/shared/dates';
import { trainingProductOf } from '../generation/trainingProducts';

export type EnrolmentSummary = { id: string; courseId: number; enrolledOn: string };

/** Returns the newest enrolment that the record can come from, so that the office can fix the data at its source. */
export function findSourceEnrolment<E extends EnrolmentSummary>(
  fileId: NatFileId,
  record: NatRecord,
  enrolments: E[],
): E | null {
  const fitting = enrolments.filter((enrolment) => matchesRecord(fileId, record, enrolment));
  return fitting.reduce<E | null>(
    (newest, each) => (newest && newest.enrolledOn >= each.enrolledOn ? newest : each),
    null,
  );
}

function matchesRecord(
  fileId: NatFileId,
  record: NatRecord,
  { courseId, enrolledOn }: EnrolmentSummary,
): boolean {
  const product = trainingProductOf(courseId);
  if (!product) return false;
  const { subjectIdentifier = '', programIdentifier = '', activityEndDate = '' } = record;
  if (fileId === 'NAT00130') return product.program === programIdentifier;
  if (fileId !== 'NAT00120') return true;
  return (
    product.units.some((unit) => unit === subjectIdentifier) &&
    (product.program ?? '') === programIdentifier &&
    (!isDay(activityEndDate) || enrolledOn <= activityEndDate)
  );
}
