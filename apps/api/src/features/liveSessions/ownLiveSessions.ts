import { getCourse } from '@platewise/shared/content/courses';
import type { IdentityState, SkillWay } from '@platewise/shared/skillClips';
import type { LiveState, OwnLiveSession, OwnLiveSessions } from '@platewise/shared/skillClips/live';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { missing } from '../../domainError';
import { whyNotStudy } from '../progress/studyGate';
import {
  type LoadedClips,
  loadSkillClips,
  whyClosedForLearner,
} from '../skillClips/loadSkillClips';
import { toWireShot } from '../skillClips/skillWays';
import { findNextOccasion, listBookableSlots } from './bookableSlots';
import { CALENDAR_TYPE, renderCalendar } from './sessionCalendar';
import { describeEntry } from './sessionNews';

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

/** Why the learner can book no session; null where it is possible. */
export const whyNotBooked = (ctx: AppContext, loaded: LoadedClips) =>
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
