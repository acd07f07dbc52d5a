import { USER_TYPES } from '@platewise/shared/accounts';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dateOf, onDuplicate, type Tx } from '../../db/client';
import { addPasswordReset } from '../accounts/addPasswordReset';
import { audit } from '../audit/audit';
import { queueMail } from '../mails/queueMail';
import type { EditedRecord } from './editableEnrolment';
import { emailFirst, enrolledThere, notActive, ofAnAdmin } from './officeEnrolmentErrors';
import { type Admin, auditOf, lockSeen } from './seenEnrolment';

/**
 * Gives the enrolment to the user whose email is saved on it, made as a student if unknown. All that belongs to it goes
 * with it; the invoice stays with who paid, and a certificate says the name it was issued to.
 */
export async function transferEnrolment(ctx: AppContext, admin: Admin, id: string) {
  await ctx.db.$transaction(async (tx) => {
    const enrolment = await lockSeen(tx, id, undefined);
    const { email, courseId, user: owner } = enrolment;
    if (email === owner.email) throw emailFirst();
    const { isNew, ...target } = await findOrMake(ctx, tx, enrolment);
    await closeExpired(ctx, tx, target.id, courseId);
    await tx.enrolment
      .update({ where: { id }, data: { userId: target.id, version: { increment: 1 } } })
      // Another enrolment of theirs that is live: the unique index knows, whoever comes first.
      .catch(onDuplicate('Enrolment', () => enrolledThere(email)));
    if (isNew) await invite(ctx, tx, { enrolmentId: id, userId: target.id, email });
    await audit(ctx, tx, {
      ...auditOf(admin, 'transfer enrolment', id),
      before: { userId: owner.id, userEmail: owner.email },
      after: { userId: target.id, userEmail: email, newUser: isNew },
    });
  });
}

/** Of two that make the same user at once one does; the other waits, and finds it. */
async function findOrMake(
  ctx: AppContext,
  tx: Tx,
  { email, firstName, lastName }: EditedRecord,
): Promise<{ id: string; isNew: boolean }> {
  const made = await tx.user.createMany({
    data: [{ email, firstName, lastName, userType: USER_TYPES.student, registeredAt: ctx.now() }],
    skipDuplicates: true,
  });
  const user = await tx.user.findUniqueOrThrow({
    where: { email },
    select: { id: true, userType: true, active: true },
  });
  if (user.userType === USER_TYPES.admin) throw ofAnAdmin(email);
  if (!user.active) throw notActive(email);
  return { id: user.id, isNew: made.count > 0 };
}

/** As when somebody enrols: what has expired gives way. */
const closeExpired = (ctx: AppContext, tx: Tx, userId: string, courseId: number) =>
  tx.enrolment.updateMany({
    where: {
      userId,
      courseId,
      closedAt: null,
      expiresOn: { lt: dateOf(sydneyDay(ctx.now())) },
    },
    data: { closedAt: ctx.now() },
  });

async function invite(
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, userId, email }: { enrolmentId: string; userId: string; email: string },
) {
  const { id: passwordResetId } = await addPasswordReset(ctx, tx, userId);
  await queueMail(ctx, tx, {
    to: email,
    template: 'account-made',
    data: { passwordResetId, enrolmentId },
    userId,
    enrolmentId,
  });
}
