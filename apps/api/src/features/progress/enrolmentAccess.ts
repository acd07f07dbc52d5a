import { USER_TYPES } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import { forbidden, missing } from '../../domainError';
import { type Enrolment, findEnrolment } from './findEnrolment';

export type Reader = { userId: string; userType: number };

export const unknownEnrolment = () => missing('This enrolment');

/** The learner's own and nobody else's. */
export async function getOwnEnrolment(
  ctx: AppContext,
  { userId }: { userId: string },
  value: string,
): Promise<Enrolment> {
  const enrolment = await findEnrolment(ctx, value);
  if (!enrolment) throw unknownEnrolment();
  if (enrolment.userId !== userId) throw forbidden();
  return enrolment;
}

/** For what the office and the business behind a voucher may see besides the learner. */
export async function checkMayRead(
  ctx: AppContext,
  reader: Reader,
  enrolment: { id: string; userId: string },
) {
  if (reader.userType === USER_TYPES.admin) return;
  await checkOwnerOrSponsor(ctx, reader, enrolment);
}

/** The learner, or the business whose voucher was redeemed for the enrolment. */
export async function checkOwnerOrSponsor(
  { db }: AppContext,
  { userId }: Reader,
  enrolment: { id: string; userId: string },
) {
  if (enrolment.userId === userId) return;
  const sold = await db.voucher.findFirst({
    where: { enrolmentId: enrolment.id, ownerId: userId },
    select: { id: true },
  });
  if (!sold) throw forbidden();
}
