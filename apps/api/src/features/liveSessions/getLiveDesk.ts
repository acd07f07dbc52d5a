import { getCourse } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import { isPermitted } from '@platewise/shared/officeRoles';
import type { IdentityState } from '@platewise/shared/skillClips';
import type { LiveDesk, LiveDeskShot, LiveState } from '@platewise/shared/skillClips/live';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { missing } from '../../domainError';
import { recordRead } from '../sensitiveReads/recordRead';
import { type LoadedClips, loadSkillClips, type ShotState } from '../skillClips/loadSkillClips';
import { toWireShot } from '../skillClips/skillWays';
import { findOtherWorkingDay, isOpen } from './bookableSlots';

/** A session with all that the assessor must see in it, and what was decided. */
export async function getLiveDesk(
  ctx: AppContext,
  { officeRole }: { officeRole: string | null },
  sessionId: string,
): Promise<LiveDesk> {
  const session = await ctx.db.liveSession.findUnique({
    where: { id: sessionId },
    include: {
      slot: true,
      shots: { select: { shotKey: true, state: true, seen: true, reason: true } },
    },
  });
  if (!session) throw missing('This session');
  const { slot, enrolmentId } = session;
  const loaded = await loadSkillClips(ctx, ctx.db, enrolmentId);
  const { enrolment, video, shots } = loaded;
  const closed = whyNotDecided(ctx, session, loaded);
  const isCompared = video?.identity !== 'same' && isPermitted(officeRole, 'assessments decide');
  return {
    id: session.id,
    state: session.state as LiveState,
    startsAt: slot.startsAt.toISOString(),
    minutes: slot.minutes,
    assessorName: slot.assessorName,
    meetingLink: slot.meetingLink,
    userCourseId: enrolmentId,
    userId: enrolment.userId,
    firstName: enrolment.firstName,
    lastName: enrolment.lastName,
    email: enrolment.user.email,
    courseTitle: getCourse(enrolment.courseId).courseTitle,
    dateOfBirth:
      session.state === 'booked' && isCompared ? await readBirthday(ctx, enrolment) : null,
    version: video?.version ?? 0,
    whyClosed: closed,
    identity: (video?.identity ?? 'none') as IdentityState,
    identityDecidedByName: video?.identityDecidedByName ?? null,
    consentsRecording: session.consentsRecording,
    recording: session.recording,
    note: session.note,
    decidedAt: session.decidedAt?.toISOString() ?? null,
    decidedByName: session.decidedByName,
    shots: [...shots]
      .sort((a, b) => a.occasion - b.occasion)
      .map((shot) => describeShot(shot, shots, sydneyDay(slot.startsAt), session.shots)),
  };
}

type Outcome = { shotKey: string; state: string; seen: number[]; reason: string | null };

function describeShot(
  { tasks, clip, ...shot }: ShotState,
  all: ShotState[],
  day: string,
  outcomes: Outcome[],
): LiveDeskShot {
  const other = findOtherWorkingDay(all, shot.occasion, day);
  const outcome = outcomes.find(({ shotKey }) => shotKey === shot.key);
  return {
    ...toWireShot(shot),
    tasks: tasks.map(({ task }) => task),
    isSeen: !isOpen({ ...shot, clip }),
    whyNot: other ? whyNotOnThisDay(other.title) : null,
    outcome: outcome
      ? {
          decision: outcome.state === 'again' ? 'again' : 'accepted',
          seen: outcome.seen,
          reason: outcome.reason,
        }
      : null,
  };
}

export const whyNotOnThisDay = (title: string) =>
  `“${title}” of another working day was shown on the day of this session.`;

/** It is compared with the document, and each look is recorded. */
async function readBirthday(
  ctx: AppContext,
  { id: enrolmentId, userId }: LoadedClips['enrolment'],
): Promise<string | null> {
  const details = await ctx.db.enrolmentDetails.findUnique({
    where: { enrolmentId },
    select: { dateOfBirth: true },
  });
  if (!details) return null;
  await recordRead(ctx, { userId, enrolmentId, groups: ['identity'], through: 'live session' });
  return dayOf(details.dateOfBirth);
}

type Session = { state: string; slot: { startsAt: Date } };

/** Why no one can decide about a session; null where it is possible. */
export function whyNotDecided(
  ctx: AppContext,
  { state, slot }: Session,
  { whyClosed, enrolment }: LoadedClips,
): string | null {
  if (state === 'cancelled') return 'This session was cancelled.';
  if (state !== 'booked') return 'An assessor has decided about this session.';
  if (whyClosed) return whyClosed;
  if (enrolment.user.deletedAt) return 'The account of this learner has been deleted.';
  return slot.startsAt > ctx.now() ? 'This session has not begun yet.' : null;
}
