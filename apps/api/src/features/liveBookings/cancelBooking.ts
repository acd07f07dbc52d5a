import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { queueMail } from '../mails/queueMail';

type Cancellation = {
  by: 'learner' | 'office';
  /** The learner reads it. Null where the learner cancels. */
  reason: string | null;
  /** The records of the learner are deleted in the same transaction, so the mail would have nothing to say. */
  isLearnerGone?: boolean;
};

const MINUTE_MS = 60_000;
type Times = { startsAt: Date; minutes: number };
/** When a session is over. */
export const endOf = ({ startsAt, minutes }: Times) =>
  new Date(startsAt.getTime() + minutes * MINUTE_MS);

/**
 * Cancels the live session that is booked for an enrolment, so that the time can be booked again, and lets learner and assessor know.
 * Without a booked session nothing changes. The caller has locked the enrolment: bookings, decisions and cancellations all do.
 * It has a folder of its own, because everything that ends an enrolment or completes its skills cancels a booking.
 */
export async function cancelBooking(
  ctx: AppContext,
  tx: Tx,
  enrolmentId: string,
  { by, reason, isLearnerGone = false }: Cancellation,
): Promise<string | null> {
  const [session] = await tx.liveSession.updateManyAndReturn({
    where: { enrolmentId, state: 'booked' },
    data: { state: 'cancelled', cancelledAt: ctx.now(), cancelledBy: by, cancelReason: reason },
    include: {
      slot: true,
      enrolment: { select: { userId: true, user: { select: { email: true } } } },
    },
  });
  if (!session) return null;
  const { id: liveSessionId, slot, slotId, enrolment } = session;
  // A calendar needs no news about a time that is over.
  if (endOf(slot) <= ctx.now()) return liveSessionId;
  if (!isLearnerGone)
    await queueMail(ctx, tx, {
      to: enrolment.user.email,
      template: 'live-session-cancelled',
      data: { liveSessionId },
      userId: enrolment.userId,
      enrolmentId,
      onceKey: `live-session-cancelled:${liveSessionId}`,
    });
  const assessor = await tx.user.findUnique({
    where: { id: slot.assessorId, active: true, deletedAt: null },
    select: { email: true },
  });
  // The mail is not about the enrolment, which may be deleted in the same transaction.
  if (assessor)
    await queueMail(ctx, tx, {
      to: assessor.email,
      template: 'assessor-session-cancelled',
      data: { liveSessionId, slotId },
      userId: slot.assessorId,
      onceKey: `assessor-session-cancelled:${liveSessionId}`,
    });
  return liveSessionId;
}

/** Cancels the booked sessions of all enrolments of a user who is being deleted. */
export async function cancelBookingsOfUser(
  ctx: AppContext,
  tx: Tx,
  userId: string,
  reason: string,
) {
  const booked = await tx.liveSession.findMany({
    where: { state: 'booked', enrolment: { userId } },
    select: { enrolmentId: true },
    orderBy: { enrolmentId: 'asc' },
  });
  for (const { enrolmentId } of booked)
    await cancelBooking(ctx, tx, enrolmentId, { by: 'office', reason, isLearnerGone: true });
}
