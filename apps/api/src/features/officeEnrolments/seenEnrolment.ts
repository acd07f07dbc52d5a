import type { Tx } from '../../db/client';
import { lockEnrolment } from '../certificates/completeEnrolment';
import { unknownEnrolment } from '../progress/enrolmentAccess';
import { type EditedRecord, WITH_EDITED } from './editableEnrolment';
import { changedMeanwhile, deletedMeanwhile } from './officeEnrolmentErrors';

export type Admin = { userId: string; email: string };

export const DELETED = 'delete enrolment';

export const auditOf = (admin: Admin, action: string, id: string) => ({
  actor: { id: admin.userId, email: admin.email },
  action,
  subject: { type: 'enrolment', id },
});

/** Refuses an enrolment that has been changed or deleted since it was seen. Learner and observer wait. */
export async function lockSeen(
  tx: Tx,
  id: string,
  version: number | undefined,
): Promise<EditedRecord> {
  await lockEnrolment(tx, id);
  const enrolment = await tx.enrolment.findUnique({ where: { id }, include: WITH_EDITED });
  if (!enrolment) throw (await wasDeleted(tx, id)) ? deletedMeanwhile() : unknownEnrolment();
  if (version !== undefined && version !== enrolment.version) throw changedMeanwhile();
  return enrolment;
}

const wasDeleted = (tx: Tx, subjectId: string) =>
  tx.auditEntry.findFirst({
    where: { subjectType: 'enrolment', subjectId, action: DELETED },
    select: { id: true },
  });
