import type { BookLiveSession, OwnLiveSessions } from '@platewise/shared/skillClips/live';
import type { AppContext } from '../../context';
import { onDuplicate, type Tx } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { cancelBooking } from '../liveBookings/cancelBooking';
import { queueMail } from '../mails/queueMail';
import { lockEnrolment } from '../progress/findEnrolment';
import { loadSkillClips } from '../skillClips/loadSkillClips';
import { findNextOccasion, lockBookableSlot, SLOT_GONE } from './bookableSlots';
import { getOwnLiveSessions, whyNotBooked } from './ownLiveSessions';

type Learner = { userId: string; email: string };

/** Books a time. Of ten learners who want it one gets it, and of ten calls of one learner one books. */
export async function bookLiveSession(
  ctx: AppContext,
  learner: Learner,
  { id: enrolmentId }: { id: string },
  { slotId, consentsRecording }: BookLiveSession,
): Promise<OwnLiveSessions> {
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const loaded = await loadSkillClips(ctx, tx, enrolmentId);
    const why = whyNotBooked(ctx, loaded);
    if (why) throw conflict(why);
    if (loaded.video?.way !== 'live') throw conflict('Please choose live sessions first.');
    const next = findNextOccasion(loaded.shots);
    if (!next) throw conflict('Your skills have been shown. There is nothing more to show.');
    // Before the time is locked: the office locks an enrolment and then its booked time, and would wait for us.
    if (await hasBooked(tx, enrolmentId)) throw conflict(BOOKED);
    const { slot, why: whyNot } = await lockBookableSlot(ctx, tx, slotId, {
      loaded,
      occasion: next.occasion,
    });
    if (!slot || whyNot) throw conflict(whyNot ?? SLOT_GONE);
    const { id } = await tx.liveSession
      .create({
        data: { slotId, enrolmentId, state: 'booked', bookedAt: ctx.now(), consentsRecording },
        select: { id: true },
      })
      .catch(onDuplicate('LiveSession', () => conflict(SLOT_GONE)));
    await queueMail(ctx, tx, {
      to: learner.email,
      template: 'live-session-booked',
      data: { liveSessionId: id },
      userId: learner.userId,
      enrolmentId,
      onceKey: `live-session-booked:${id}`,
    });
    await mailAssessor(ctx, tx, { id, assessorId: slot.assessorId });
    await audit(ctx, tx, {
      ...entry(learner, 'book a live session', enrolmentId),
      after: {
        startsAt: slot.startsAt.toISOString(),
        assessor: slot.assessorName,
        consentsRecording,
      },
    });
  });
  return getOwnLiveSessions(ctx, { id: enrolmentId });
}

const BOOKED = 'You have booked a session already. Please cancel it before you book another one.';

const hasBooked = async (tx: Tx, enrolmentId: string) =>
  (await tx.liveSession.count({ where: { enrolmentId, state: 'booked' } })) > 0;

async function mailAssessor(
  ctx: AppContext,
  tx: Tx,
  { id, assessorId }: { id: string; assessorId: string },
) {
  const { email } = await tx.user.findUniqueOrThrow({
    where: { id: assessorId },
    select: { email: true },
  });
  await queueMail(ctx, tx, {
    to: email,
    template: 'assessor-session-booked',
    data: { liveSessionId: id },
    userId: assessorId,
    onceKey: `assessor-session-booked:${id}`,
  });
}

/** Cancels the learner's own session, until it begins. */
export async function cancelLiveSession(
  ctx: AppContext,
  learner: Learner,
  { id: enrolmentId }: { id: string },
  sessionId: string,
): Promise<OwnLiveSessions> {
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const session = await tx.liveSession.findFirst({
      where: { id: sessionId, enrolmentId },
      include: { slot: true },
    });
    if (!session) throw missing('This session');
    if (session.state !== 'booked') throw conflict('This session is no longer booked.');
    if (session.slot.startsAt <= ctx.now())
      throw conflict('This session has begun, so it can no longer be cancelled.');
    await cancelBooking(ctx, tx, enrolmentId, { by: 'learner', reason: null });
    await audit(ctx, tx, {
      ...entry(learner, 'cancel a live session', enrolmentId),
      before: { startsAt: session.slot.startsAt.toISOString() },
    });
  });
  return getOwnLiveSessions(ctx, { id: enrolmentId });
}

const entry = ({ userId, email }: Learner, action: string, enrolmentId: string) => ({
  actor: { id: userId, email },
  action,
  subject: { type: 'enrolment', id: enrolmentId },
});
