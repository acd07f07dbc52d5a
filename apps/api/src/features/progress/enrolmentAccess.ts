import { USER_TYPES } from '@platewise/shared/accounts';
import { owned } from '../../access/owned';
import type { AppContext } from '../../context';
import { forbidden, missing } from '../../domainError';
import { type Enrolment, findEnrolment } from './findEnrolment';

export type Reader = { userId: string; userType: number };

export const unknownEnrolment = () => missing('This enrolment');

/** The enrolment if it is the caller's own; otherwise refused. */
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

/** Allows the learner, the business that paid with a voucher, and the office. */
export async function checkMayRead(
  ctx: AppContext,
  reader: Reader,
  enrolment: { id: string; userId: string },
) {
  if (reader.userType === USER_TYPES.admin) return;
  await checkOwnerOrSponsor(ctx, reader, enrolment);
}

/** Allows the learner and the business that owns the voucher of the enrolment. */
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

/** The caller's own enrolment, named by its id or its content token. */
export const ownEnrolment = owned('enrolment', getOwnEnrolment);

/** The same, but not for an admin who is logged in as the learner. */
export const ownEnrolmentInPerson = (refusal: string) =>
  owned(
    'enrolment',
    async (ctx: AppContext, caller: { userId: string; actorId: string | null }, value: string) => {
      const enrolment = await getOwnEnrolment(ctx, caller, value);
      if (caller.actorId) throw forbidden(refusal);
      return enrolment;
    },
  );

/** The caller may read the documents of these enrolments: the learner's own, one paid for with the caller's voucher, or any for the office. */
export const readableEnrolment = owned('enrolment', getReadableEnrolment);

async function getReadableEnrolment(ctx: AppContext, reader: Reader, value: string) {
  const enrolment = await findEnrolment(ctx, value);
  if (!enrolment) throw unknownEnrolment();
  await checkMayRead(ctx, reader, enrolment);
  return enrolment;
}

/** The learner's own enrolment, or any for the office. The paying business must not read an assessor's words to the learner. */
export const ownEnrolmentOrOffice = owned('enrolment', getOwnEnrolmentOrOffice);

async function getOwnEnrolmentOrOffice(ctx: AppContext, reader: Reader, value: string) {
  if (reader.userType !== USER_TYPES.admin) return getOwnEnrolment(ctx, reader, value);
  const enrolment = await findEnrolment(ctx, value);
  if (!enrolment) throw unknownEnrolment();
  return enrolment;
}
