import type { NatFileId, NatRecord } from '@platewise/avetmiss/types';
import { isDay } from '@platewise/shared/dates';
import { trainingProductOf } from '../generation/trainingProducts';

export type Enrolled = { id: string; courseId: number; enrolledOn: string };

/** The newest that the record can have come from: where the office mends it at its source. */
export function enrolmentBehind<E extends Enrolled>(
  fileId: NatFileId,
  record: NatRecord,
  enrolments: E[],
): E | null {
  const fitting = enrolments.filter((enrolment) => fits(fileId, record, enrolment));
  return fitting.reduce<E | null>(
    (newest, each) => (newest && newest.enrolledOn >= each.enrolledOn ? newest : each),
    null,
  );
}

function fits(fileId: NatFileId, record: NatRecord, { courseId, enrolledOn }: Enrolled): boolean {
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
