import type { ApproveLostEmail, DeclineLostEmail } from '@platewise/shared/lostEmails';
import { whyNotApproved } from '@platewise/shared/lostEmails';
import { MESSAGES } from '@platewise/shared/messages';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { onDuplicate, type Prisma, type Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { audit } from '../../office/audit';
import { type OfficeActor, officeRecord } from '../../office/officeRecord';
import { lockOut } from '../accounts/confirmEmail';
import { createPasswordReset } from '../accounts/createPasswordReset';
import { queueEmailChangedMails } from '../accounts/queueAccountMails';
import { findBadAddress } from '../mails/delivery/badAddresses';
import { queueMail } from '../mails/queueMail';
import { FORGOTTEN } from './lostEmailLinks';

type Admin = OfficeActor & { firstName: string; lastName: string };

/** The audit log has its changes under the learner. The account is locked first, as for every change of an address. */
const LOST_EMAIL = officeRecord<Prisma.LostEmailGetPayload<{ include: { user: true } }>, string>({
  subjectType: 'user',
  name: 'request',
  deletion: 'delete lost email',
  async findLocked(tx, id) {
    const request = await tx.lostEmail.findUnique({ where: { id }, select: { userId: true } });
    if (!request) return null;
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${request.userId}::uuid FOR NO KEY UPDATE`;
    await tx.$queryRaw`SELECT 1 FROM "LostEmail" WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.lostEmail.findUnique({ where: { id }, include: { user: true } });
  },
});

/**
 * The account gets the new address, which was proved. As after an undone change, every sign-in ends. The former
 * address can undo it for two weeks.
 */
export async function approveLostEmail(
  ctx: AppContext,
  admin: Admin,
  id: string,
  { note, version }: ApproveLostEmail,
): Promise<void> {
  await ctx.db
    .$transaction(async (tx) => {
      const { user, newEmail, ...request } = await LOST_EMAIL.lock(tx, id, version);
      const isOldAddressBad = (await findBadAddress(tx, user.email)) !== null;
      const isUnchanged = user.active && user.email === request.formerEmail;
      const why = whyNotApproved({ ...request, isOldAddressBad, isUnchanged }, ctx.now());
      if (why || !newEmail) throw conflict(why ?? '');
      await end(ctx, tx, admin, { id, state: 'approved', note });
      await giveAddress(ctx, tx, user, newEmail);
      await audit(ctx, tx, {
        ...LOST_EMAIL.entry(admin, 'approve lost email', user.id),
        before: { email: user.email },
        after: { email: newEmail, note },
      });
    })
    .catch(onDuplicate('User', () => conflict(MESSAGES.auth.emailTaken)));
}

/** The person hears the reason at the address that they proved. */
export async function declineLostEmail(
  ctx: AppContext,
  admin: Admin,
  id: string,
  { reason, version }: DeclineLostEmail,
): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    const { userId, newEmail, doneAt, state } = await LOST_EMAIL.lock(tx, id, version);
    if (doneAt || !newEmail) throw conflict('This request has ended.');
    await end(ctx, tx, admin, { id, state: 'declined', note: reason });
    if (state === 'waiting')
      await queueMail(ctx, tx, {
        to: newEmail,
        template: 'lost-email-declined',
        data: { reason },
        userId,
      });
    await audit(ctx, tx, {
      ...LOST_EMAIL.entry(admin, 'decline lost email', userId),
      after: { reason },
    });
  });
}

type End = { id: string; state: 'approved' | 'declined'; note: string };

const end = (ctx: AppContext, tx: Tx, admin: Admin, { id, state, note }: End) =>
  tx.lostEmail.update({
    where: { id },
    data: {
      state,
      note,
      doneAt: ctx.now(),
      doneByName: fullName(admin),
      version: { increment: 1 },
      ...FORGOTTEN,
    },
  });

async function giveAddress(
  ctx: AppContext,
  tx: Tx,
  user: { id: string; email: string },
  newEmail: string,
) {
  const now = ctx.now();
  const userId = user.id;
  const { id: emailProofId } = await tx.emailProof.create({
    data: {
      userId,
      email: newEmail,
      createdAt: now,
      expiresAt: now,
      usedAt: now,
      formerEmail: user.email,
    },
  });
  // An address that was asked for before must not replace this one.
  await tx.emailProof.updateMany({ where: { userId, usedAt: null }, data: { expiresAt: now } });
  await tx.user.update({
    where: { id: userId },
    data: { email: newEmail, passwordHash: null, emailProvedAt: now, version: { increment: 1 } },
  });
  await lockOut(ctx, tx, userId);
  await tx.secondFactor.deleteMany({ where: { userId } });
  await queueEmailChangedMails(ctx, tx, user, { newEmail, emailProofId });
  const reset = await createPasswordReset(ctx, tx, userId, { days: 7 });
  await queueMail(ctx, tx, {
    to: newEmail,
    template: 'lost-email-approved',
    data: { passwordResetId: reset.id },
    userId,
  });
  await ctx.jobs.enqueue(tx, 'send-waiting-invitations', { userId });
}
