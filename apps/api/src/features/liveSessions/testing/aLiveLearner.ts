import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import {
  aFilmedCourse,
  anAssessor,
  aRecordingLearner,
  aReview,
} from '../../skillClips/testing/aSentVideo';

type Over = Parameters<typeof aRecordingLearner>[1];

/** A course that offers live sessions, and a learner who has finished the lessons and has chosen them. */
export async function aLiveLearner(ctx: AppContext, over: Over = {}) {
  await aLiveCourse(ctx);
  return aRecordingLearner(ctx, { ...over, video: { way: 'live', ...over.video } });
}

export async function aLiveCourse(ctx: AppContext) {
  await aFilmedCourse(ctx);
  const reviewed = await ctx.db.skillWayReview.count({ where: { way: 'live' } });
  if (reviewed === 0) await aReview(ctx, 2, 'live');
}

const DAY_MS = 86_400_000;

/** A time of an assessor, tomorrow. */
export async function aSlot(
  ctx: AppContext,
  over: Partial<Prisma.LiveSlotUncheckedCreateInput> = {},
) {
  const assessorId = over.assessorId ?? (await anAssessor(ctx)).id;
  return ctx.db.liveSlot.create({
    data: {
      assessorName: 'Ana Silva',
      startsAt: new Date(ctx.now().getTime() + DAY_MS),
      minutes: 30,
      meetingLink: 'https://meet.example.com/room-7',
      addedAt: ctx.now(),
      addedByName: 'Mei Tran',
      ...over,
      assessorId,
    },
  });
}

/** A booked session. */
export const aBooking = (
  ctx: AppContext,
  ids: { enrolmentId: string; slotId: string },
  over: Partial<Prisma.LiveSessionUncheckedCreateInput> = {},
) =>
  ctx.db.liveSession.create({
    data: { state: 'booked', bookedAt: ctx.now(), consentsRecording: true, ...ids, ...over },
  });

/** A learner with a session that began half an hour ago, and an assessor who may decide about it. */
export async function aHeldSession(ctx: AppContext, over: Over = {}) {
  const held = await aLiveLearner(ctx, over);
  const assessor = await anAssessor(ctx);
  const slot = await aSlot(ctx, {
    id: randomUUID(),
    assessorId: assessor.id,
    startsAt: new Date(ctx.now().getTime() - 1_800_000),
  });
  const session = await aBooking(ctx, { enrolmentId: held.enrolment.id, slotId: slot.id });
  return { ...held, assessor, slot, session };
}
