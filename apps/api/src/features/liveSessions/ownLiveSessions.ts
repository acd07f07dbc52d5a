import { getCourse } from '@platewise/shared/content/courses';
import type { IdentityState, SkillWay } from '@platewise/shared/skillClips';
import type {
  BookLiveSession,
  LiveState,
  OwnLiveSession,
  OwnLiveSessions,
} from '@platewise/shared/skillClips/live';
import type { AppContext } from '../../context';
import { onDuplicate, type Prisma, type Tx } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { cancelBooking } from '../liveBookings/cancelBooking';
import { queueMail } from '../mails/queueMail';
import { lockEnrolment } from '../progress/findEnrolment';
import { whyNotStudy } from '../progress/studyGate';
import {
  type LoadedClips,
  loadSkillClips,
  whyClosedForLearner,
} from '../skillClips/loadSkillClips';
import { toWireShot } from '../skillClips/skillWays';
import { findNextOccasion, listBookableSlots, lockBookableSlot, SLOT_GONE } from './bookableSlots';
import { describeEntry } from './liveSessionMails';
import { CALENDAR_TYPE, renderCalendar } from './sessionCalendar';

type Learner = { userId: string; email: string };

const withShots = {
  slot: true,
  shots: { select: { shotKey: true, state: true, reason: true } },
} as const satisfies Prisma.LiveSessionInclude;
type SessionWithShots = Prisma.LiveSessionGetPayload<{ include: typeof withShots }>;

/** The learner's page: the sessions, and the times for the next one. */
export async function getOwnLiveSessions(
  ctx: AppContext,
  { id: enrolmentId }: { id: string },
): Promise<OwnLiveSessions> {
  const loaded = await loadSkillClips(ctx, ctx.db, enrolmentId);
  const { video, shots } = loaded;
  const sessions = await ctx.db.liveSession.findMany({
    where: { enrolmentId },
    include: withShots,
    orderBy: [{ slot: { startsAt: 'desc' } }, { id: 'desc' }],
  });
  const booked = sessions.filter(({ state }) => state === 'booked');
  const next = findNextOccasion(shots);
  const closed = whyNotBooked(ctx, loaded);
  const canBook = closed === null && video?.way === 'live' && next && booked.length === 0;
  return {
    way: (video?.way ?? 'observer') as SkillWay,
    whyClosed: closed,
    identity: (video?.identity ?? 'none') as IdentityState,
    identityNote: video?.identityNote ?? null,
    next: next && { ...next, shots: next.shots.map(toWireShot) },
    sessions: [...booked, ...sessions.filter(({ state }) => state !== 'booked')].map((session) =>
      toOwnSession(session, loaded),
    ),
    slots: canBook ? await listBookableSlots(ctx, loaded, next.occasion) : [],
  };
}

const whyNotBooked = (ctx: AppContext, loaded: LoadedClips) =>
  whyClosedForLearner(loaded) ?? whyNotStudy(loaded.enrolment, ctx.now());

function toOwnSession(
  { id, state, slot, consentsRecording, shots: shown, ...session }: SessionWithShots,
  { shots }: LoadedClips,
): OwnLiveSession {
  const decided = (as: string) =>
    shown.flatMap(({ shotKey, state: decision, reason }) => {
      const shot = shots.find(({ key }) => key === shotKey);
      return shot && decision === as ? [{ title: shot.title, reason }] : [];
    });
  return {
    id,
    state: state as LiveState,
    startsAt: slot.startsAt.toISOString(),
    minutes: slot.minutes,
    assessorName: slot.assessorName,
    meetingLink: state === 'booked' ? slot.meetingLink : null,
    consentsRecording,
    cancelledBy: session.cancelledBy as 'learner' | 'office' | null,
    cancelReason: session.cancelReason,
    accepted: decided('accepted').map(({ title }) => title),
    again: decided('again'),
  };
}

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

/** The entry of a booked session for the learner's calendar. */
export async function getOwnCalendar(
  ctx: AppContext,
  { id: enrolmentId }: { id: string },
  sessionId: string,
) {
  const session = await ctx.db.liveSession.findFirst({
    where: { id: sessionId, enrolmentId, state: 'booked' },
    include: { slot: true, enrolment: { select: { courseId: true } } },
  });
  if (!session) throw missing('This session');
  const course = getCourse(session.enrolment.courseId);
  return {
    fileName: 'live-session.ics',
    mediaType: CALENDAR_TYPE,
    body: renderCalendar(ctx, describeEntry(ctx, { ...session, course }), { kind: 'copy' }),
  };
}
