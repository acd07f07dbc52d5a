import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { audit } from '../../office/audit';
import type { OfficeSession } from '../../office/officeRecord';
import { cancelBookingsOfUser } from '../liveBookings/cancelBooking';
import { deleteUnredeemed } from '../purchases/office/deletePurchase';
import { findRetainedEnrolments, summariseRetained } from '../retention/retainedEnrolments';
import { releaseTasks } from '../tasks/releaseTasks';
import {
  lockAdministrators,
  refuseLosingLastAdministrator,
  refuseOfficeAccounts,
} from './adminsLeft';
import { countUserRecords } from './getUserRecords';
import { orderUnderWay, reasonNeeded } from './userErrors';
import { editable, USER, type UserRecord } from './userRecord';

/**
 * Deletes the user with their courses and vouchers. Invoices and payments stay for the books, and so do the enrolments of
 * those who redeemed the user's vouchers. Where an enrolment of the user must stay, an admin gives a reason, and the user
 * remains as a row without a sign-in: see docs/decisions/030-deleted-users.md.
 */
export async function deleteUser(
  ctx: AppContext,
  admin: OfficeSession,
  userId: string,
  { version, reason }: { version?: number | undefined; reason?: string | undefined },
) {
  await ctx.db.$transaction(async (tx) => {
    const administrators = await lockAdministrators(tx);
    await lockUserRecords(tx, userId);
    const user = await USER.lock(tx, userId, version);
    refuseOfficeAccounts(admin, [user]);
    refuseLosingLastAdministrator({
      losing: [userId],
      by: admin.userId,
      doing: 'delete',
      administrators,
    });
    await refuseWhilePaying(tx, userId);
    const staying = await findRetainedEnrolments(ctx, tx, userId);
    if (staying.length > 0 && !reason) throw reasonNeeded(summariseRetained(staying));
    const belongings = await countUserRecords(tx, userId);
    await deleteUnredeemed(ctx, tx, { ownerId: userId });
    await cancelBookingsOfUser(ctx, tx, userId, 'The account was deleted.');
    await cancelMails(tx, userId);
    await tx.badAddress.deleteMany({ where: { address: user.email.toLowerCase() } });
    await releaseTasks(tx, [userId]);
    if (staying.length === 0) await tx.user.delete({ where: { id: userId } });
    else {
      await deleteUnretainedRecords(
        tx,
        userId,
        staying.map(({ id }) => id),
      );
      await closeAccount(ctx, tx, user, reason ?? '');
    }
    await audit(ctx, tx, {
      ...USER.entry(admin, USER.deletion, userId),
      before: { ...editable(user), ...belongings },
      ...((reason || staying.length > 0) && {
        after: {
          reason: reason ?? null,
          ...(staying.length > 0 && { staying: summariseRetained(staying) }),
        },
      }),
    });
  });
}

/** Deletes the same rows that the foreign keys delete together with a user. */
async function deleteUnretainedRecords(tx: Tx, userId: string, stayingIds: string[]) {
  await tx.enrolment.deleteMany({ where: { userId, id: { notIn: stayingIds } } });
  const where = { userId };
  // Reviews are on show with the name of a person who has no account any more.
  await tx.review.deleteMany({ where: { enrolment: { userId } } });
  // The business that paid sees a redeemed voucher, and nothing of the learner.
  await tx.voucher.updateMany({ where: { enrolment: { userId } }, data: { enrolmentId: null } });
  await tx.voucher.deleteMany({ where: { ownerId: userId } });
  await tx.voucherPurchase.deleteMany({ where });
  await tx.voucherBatch.deleteMany({ where });
  await tx.staffReminder.deleteMany({ where });
  await tx.nswReprint.deleteMany({ where });
  // Notes and documents about an enrolment that stays are evidence of how the learner was helped.
  await tx.officeNote.deleteMany({ where: { userId, enrolmentId: null } });
  await tx.officeDocument.deleteMany({ where: { userId, enrolmentId: null } });
  await tx.officeTask.deleteMany({ where });
  await tx.nameChange.deleteMany({ where });
  await tx.assessorCredential.deleteMany({ where });
  await tx.idempotentRequest.deleteMany({ where });
  await tx.listSettings.deleteMany({ where });
  await tx.mailsToOthers.deleteMany({ where });
  await tx.savedView.deleteMany({ where });
  await tx.passwordReset.deleteMany({ where });
  await tx.emailProof.deleteMany({ where });
  await tx.lostEmail.deleteMany({ where });
  await tx.secondFactor.deleteMany({ where });
  await tx.passkey.deleteMany({ where });
  await tx.signInLink.deleteMany({ where });
  await tx.session.deleteMany({ where: { OR: [{ userId }, { actorId: userId }] } });
}

const closeAccount = (ctx: AppContext, tx: Tx, user: UserRecord, deletedReason: string) =>
  tx.user.update({
    where: { id: user.id },
    data: {
      active: false,
      passwordHash: null,
      // No address looks like this, so no one can register with it.
      email: `deleted:${user.id}`,
      formerEmail: user.email,
      deletedAt: ctx.now(),
      deletedReason,
      version: { increment: 1 },
    },
  });

/** Locks these rows before the user's own row, in the order in which a payment or a study step locks them. */
async function lockUserRecords(tx: Tx, userId: string) {
  await tx.$queryRaw`SELECT 1 FROM "Invoice" WHERE "userId" = ${userId}::uuid ORDER BY id FOR UPDATE`;
  // The office locks a purchase before its vouchers when it takes a voucher back.
  await tx.$queryRaw`SELECT 1 FROM "VoucherPurchase" WHERE "userId" = ${userId}::uuid ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM "Enrolment" WHERE "userId" = ${userId}::uuid ORDER BY id FOR UPDATE`;
}

/** A card that is being charged needs the user for whom it pays. */
async function refuseWhilePaying(tx: Tx, userId: string) {
  const pending = await tx.payment.findFirst({
    where: { userId, state: 'PENDING' },
    select: { id: true },
  });
  if (pending) throw orderUnderWay();
}

/** Cancels emails about records that are deleted. A failed one is not sent again. */
const cancelMails = (tx: Tx, userId: string) =>
  tx.mail.updateMany({
    where: { OR: [{ userId }, { enrolment: { userId } }], state: { in: ['QUEUED', 'FAILED'] } },
    data: { state: 'CANCELLED' },
  });
