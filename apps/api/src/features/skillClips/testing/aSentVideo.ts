import { randomUUID } from 'node:crypto';
import { sydneyDay } from '@platewise/shared/dates';
import type { ReviewedWay, Shot } from '@platewise/shared/skillClips';
import type { AppContext } from '../../../context';
import { dateOf, type Prisma } from '../../../db/client';
import { seal } from '../../../sealing/seal';
import { identityPictureField } from '../../../sealing/sealedField';
import { anOpenCourse, aUser, type TestUser } from '../../../testing/build';
import { anObservedEnrolment } from '../../observerForms/testing/anObservedEnrolment';
import { hashShotList } from '../skillWays';

export const aShot = (name: string, over: Partial<Shot>): Shot => ({
  key: `units/X/${name}`,
  title: name,
  show: ['Show it.'],
  say: 'I do it.',
  see: ['Does it', 'Says it'],
  tasks: [],
  picture: null,
  least: 15,
  most: 60,
  occasion: 1,
  ...over,
});

/** Two clips of two working days, for the two tasks of `anOpenCourse`. */
export const SHOTS: Shot[] = [
  aShot('uniform', { title: 'Ready to work', tasks: ['clean-uniform'] }),
  aShot('hands', { title: 'The whole hand wash', tasks: ['washes-hands'], occasion: 2 }),
];

/** A course with a shot list in its live content, which an assessor has reviewed. */
export async function aFilmedCourse(
  ctx: AppContext,
  courseId = 2,
  shots: Shot[] = SHOTS,
  skillWays: ReviewedWay[] = ['video', 'live'],
) {
  await anOpenCourse(ctx, courseId);
  const live = await ctx.db.contentSet.findFirstOrThrow({ where: { courseId, state: 'LIVE' } });
  if (live.shotList) return;
  await ctx.db.contentSet.update({ where: { id: live.id }, data: { state: 'RETIRED' } });
  const { id } = await ctx.db.contentSet.create({
    data: {
      courseId,
      state: 'WAITING',
      hash: `filmed-${courseId}`,
      sectionCount: 2,
      sections: live.sections as Prisma.InputJsonArray,
      shotList: shots,
      skillWays,
      createdAt: ctx.now(),
    },
  });
  await ctx.db.contentSet.update({
    where: { id },
    data: { state: 'LIVE', number: 2, publishedAt: ctx.now() },
  });
  await aReview(ctx, courseId, 'video', shots);
}

export const aReview = (
  ctx: AppContext,
  courseId = 2,
  way: ReviewedWay = 'video',
  shots: Shot[] = SHOTS,
) =>
  ctx.db.skillWayReview.create({
    data: {
      courseId,
      way,
      toolHash: hashShotList(shots),
      note: 'Two of us tried it.',
      reviewedAt: ctx.now(),
      reviewedById: randomUUID(),
      reviewedByName: 'Ana Silva',
    },
  });

type Over = {
  learner?: TestUser;
  video?: Partial<Prisma.SkillVideoUncheckedCreateInput>;
  form?: Parameters<typeof anObservedEnrolment>[1] extends infer O
    ? NonNullable<O> extends { form?: infer F }
      ? F
      : never
    : never;
};

/** A learner who has finished the lessons and has chosen video. */
export async function aRecordingLearner(ctx: AppContext, { learner, video, form }: Over = {}) {
  await aFilmedCourse(ctx);
  const held = await anObservedEnrolment(ctx, {
    ...(learner && { learner }),
    enrolment: { lastSectionCompleted: 99, courseCompletedAt: ctx.now() },
    form: { formVersion: 3, ...form },
  });
  await ctx.db.skillVideo.create({
    data: {
      enrolmentId: held.enrolment.id,
      way: 'video',
      chosenAt: ctx.now(),
      consentedAt: ctx.now(),
      ...video,
    },
  });
  return held;
}

export const aClip = (
  ctx: AppContext,
  enrolmentId: string,
  shotKey: string,
  over: Partial<Prisma.SkillClipUncheckedCreateInput> = {},
) =>
  ctx.db.skillClip.create({
    data: {
      enrolmentId,
      shotKey,
      state: 'ready',
      recordedOn: dateOf(sydneyDay(ctx.now())),
      words: 'copper lemon',
      size: 1_000_000,
      createdAt: ctx.now(),
      uploadedAt: ctx.now(),
      readyAt: ctx.now(),
      seconds: 30,
      ...over,
    },
  });

/** Everything is sent, and the clips wait for an assessor. */
export async function aSentVideo(ctx: AppContext, over: Over = {}) {
  const held = await aRecordingLearner(ctx, {
    ...over,
    video: {
      sentAt: ctx.now(),
      identity: 'waiting',
      documentType: 'image/jpeg',
      faceType: 'image/jpeg',
      identitySentAt: ctx.now(),
      ...over.video,
    },
  });
  const { id: enrolmentId } = held.enrolment;
  await ctx.db.skillVideo.update({
    where: { enrolmentId },
    data: {
      sealedDocument: seal(ctx, identityPictureField(enrolmentId, 'document'), 'document'),
      sealedFace: seal(ctx, identityPictureField(enrolmentId, 'face'), 'face'),
    },
  });
  const clips = [];
  for (const { key } of SHOTS) clips.push(await aClip(ctx, held.enrolment.id, key));
  return { ...held, clips };
}

/** A person of the office with a credential for course 2. */
export async function anAssessor(ctx: AppContext, over: Parameters<typeof aUser>[1] = {}) {
  const assessor = await aUser(ctx, { userType: 1, firstName: 'Ana', lastName: 'Silva', ...over });
  await ctx.db.assessorCredential.create({
    data: {
      userId: assessor.id,
      credential: 'TAE40122',
      units: ['SITXFSA005'],
      validFrom: new Date('2020-01-01'),
      addedAt: ctx.now(),
      addedByName: 'Mei Tran',
    },
  });
  return assessor;
}
