import { getCourse } from '@platewise/shared/content/courses';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import type { Enrolment } from '../progress/findEnrolment';
import { renderRecords } from './renderRecords';
import { listRecords } from './workplaceRecords';

type PrintedEnrolment = Pick<
  Enrolment,
  'id' | 'contentSetId' | 'courseId' | 'firstName' | 'lastName'
>;

/** Every record of an enrolment, as one document. */
export async function getRecordsPdf(ctx: AppContext, enrolment: PrintedEnrolment): Promise<Buffer> {
  const records = await listRecords(ctx, enrolment);
  if (records.length === 0) throw missing('A workplace record');
  return renderRecords(ctx.config, {
    student: fullName(enrolment),
    course: getCourse(enrolment.courseId).courseTitle,
    reference: enrolment.id,
    printedAt: ctx.now(),
    records,
  });
}
