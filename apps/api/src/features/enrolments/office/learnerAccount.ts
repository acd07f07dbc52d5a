import { USER_TYPES } from '@platewise/shared/accounts';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { DomainError } from '../../../domainError';
import { createPasswordReset } from '../../accounts/createPasswordReset';
import { queueMail } from '../../mails/queueMail';
import { INVITATION_DAYS } from './accountCreatedMail';

type Person = { email: string; firstName: string; lastName: string };

/** Two calls can name the same unknown email at once: one creates the user, the other waits and finds it. */
export async function findOrCreateLearner(
  ctx: AppContext,
  tx: Tx,
  { email, firstName, lastName }: Person,
) {
  const made = await tx.user.createMany({
    data: [{ email, firstName, lastName, userType: USER_TYPES.student, registeredAt: ctx.now() }],
    skipDuplicates: true,
  });
  const { passwordHash, emailProvedAt, userType, active, ...user } =
    await tx.user.findUniqueOrThrow({
      where: { email },
      select: {
        id: true,
        firstName: true,
        lastName: true,
        userType: true,
        active: true,
        passwordHash: true,
        emailProvedAt: true,
      },
    });
  const whyNot = whyNotEnrolled({ email, userType, active });
  if (whyNot) throw new DomainError('invalid', whyNot);
  // An account without a password can be opened only with a link that we sent to its address.
  return {
    ...user,
    isNew: made.count > 0,
    isProved: passwordHash === null || emailProvedAt !== null,
  };
}

type Account = { email: string; userType: number; active: boolean };

/** Why the office cannot enrol the owner of an account; null if it can. */
export function whyNotEnrolled({ email, userType, active }: Account): string | null {
  if (userType === USER_TYPES.admin)
    return `${email} is the email address of an admin, who cannot be enrolled.`;
  return active ? null : `The user with the email address ${email} is not active.`;
}

/** Invites the owner of an account that the office has created to choose a password. */
export async function inviteLearner(
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, userId, email }: { enrolmentId: string; userId: string; email: string },
) {
  const { id: passwordResetId } = await createPasswordReset(ctx, tx, userId, {
    days: INVITATION_DAYS,
  });
  await queueMail(ctx, tx, {
    to: email,
    template: 'account-made',
    data: { passwordResetId, enrolmentId },
    userId,
    enrolmentId,
  });
}
