import type { AppContext } from '../../context';
import { hashShotList } from '../../features/skillClips/skillWays';
import {
  aFilmedCourse,
  anAssessor,
  aSentVideo,
  SHOTS,
} from '../../features/skillClips/testing/aSentVideo';
import { signedInAs } from '../../testing/build';
import { aStep3Form } from '../../testing/forms';
import { formWith } from './multipart';
import { type Make, signedIn } from './validRequest';

const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');

const asAssessor = async (ctx: AppContext) => signedInAs(ctx, await anAssessor(ctx));

/** A call of a learner who records. \`sentAt\` is set for none of them. */
async function ofLearner(ctx: AppContext) {
  const { user, enrolment, clips } = await aSentVideo(ctx, { video: { sentAt: null } });
  const { id } = enrolment;
  const video = await ctx.db.skillVideo.findUniqueOrThrow({ where: { enrolmentId: id } });
  return {
    header: await signedInAs(ctx, user),
    path: `/userCourse/${id}`,
    clipId: clips[0]?.id ?? '',
    renew: async () => {
      await ctx.db.skillVideo.update({ where: { enrolmentId: id }, data: video });
      await ctx.db.skillClip.updateMany({ where: { enrolmentId: id }, data: { state: 'ready' } });
    },
  };
}

const learner =
  (rest: (clipId: string) => string, body?: object): Make =>
  async (ctx) => {
    const { header, path, clipId, renew } = await ofLearner(ctx);
    return { header, path: path + rest(clipId), renew, ...(body && { body }) };
  };

const office =
  (path: (ids: { enrolmentId: string; clipId: string }) => string): Make =>
  async (ctx) => {
    const { enrolment, clips } = await aSentVideo(ctx);
    return {
      path: path({ enrolmentId: enrolment.id, clipId: clips[0]?.id ?? '' }),
      header: (await signedIn(ctx, 1)).header,
    };
  };

const aDecision: Make = async (ctx) => {
  const { enrolment, clips } = await aSentVideo(ctx);
  const { id: enrolmentId } = enrolment;
  const video = await ctx.db.skillVideo.findUniqueOrThrow({ where: { enrolmentId } });
  return {
    path: `/admin/skill-clips/${enrolmentId}/decision`,
    header: await asAssessor(ctx),
    body: {
      version: 1,
      isSamePerson: true,
      identityNote: 'The same.',
      clips: clips.map(({ id: clipId }) => ({
        clipId,
        decision: 'again',
        seen: [0],
        reason: 'Please say the words.',
        comments: [{ second: 3, text: 'Here.' }],
      })),
    },
    renew: async () => {
      await ctx.db.mail.deleteMany({ where: { enrolmentId } });
      await ctx.db.skillVideo.update({ where: { enrolmentId }, data: video });
      await ctx.db.skillClip.updateMany({ where: { enrolmentId }, data: { state: 'ready' } });
    },
  };
};

/** Learners who show their skills on video, and the assessors who look. */
export const SKILL_CLIPS_REQUESTS: Record<string, Make> = {
  'put /enrolment/:userCourseId/step3/video': async (ctx) => {
    const { header, path, renew } = await ofLearner(ctx);
    const id = path.split('/').at(-1) ?? '';
    const open = async () => {
      await renew();
      await ctx.db.enrolment.update({ where: { id }, data: { step3CompletedAt: null } });
    };
    await open();
    const { workplaceIsHome, workplaceName, workplaceSuburb, workplacePhone, ...rest } =
      aStep3Form();
    const { currentEmploymentStatus } = rest;
    return {
      path: `/enrolment/${id}/step3/video`,
      header,
      body: {
        workplaceIsHome,
        workplaceName,
        workplaceSuburb,
        workplacePhone,
        currentEmploymentStatus,
      },
      renew: open,
    };
  },
  'get /courses/:courseId/skill-ways': async () => ({ path: '/courses/2/skill-ways' }),
  'get /userCourse/:id/skill-clips': learner(() => '/skill-clips'),
  'put /userCourse/:id/skill-way': learner(() => '/skill-way', { way: 'observer', consents: true }),
  'post /userCourse/:id/skill-identity': async (ctx) => {
    const { header, path, renew } = await ofLearner(ctx);
    const form = formWith(JPEG);
    return {
      path: `${path}/skill-identity?picture=face`,
      header: { ...header, ...form.header },
      body: form.body,
      renew,
    };
  },
  'delete /userCourse/:id/skill-clips/:clipId': learner((clipId) => `/skill-clips/${clipId}`),
  'get /userCourse/:id/skill-clips/:clipId/link': learner(
    (clipId) => `/skill-clips/${clipId}/link`,
  ),
  'post /userCourse/:id/skill-clips/submission': learner(() => '/skill-clips/submission', {
    isMe: true,
  }),
  'get /admin/skill-clips': office(() => '/admin/skill-clips'),
  'get /admin/skill-clips/export.csv': office(() => '/admin/skill-clips/export.csv'),
  'get /admin/skill-clips/:userCourseId': office(
    ({ enrolmentId }) => `/admin/skill-clips/${enrolmentId}`,
  ),
  'get /admin/skill-clips/:userCourseId/identity/:picture': office(
    ({ enrolmentId }) => `/admin/skill-clips/${enrolmentId}/identity/document`,
  ),
  'get /admin/skill-clips/clips/:clipId/link': office(
    ({ clipId }) => `/admin/skill-clips/clips/${clipId}/link`,
  ),
  'put /admin/skill-clips/:userCourseId/decision': aDecision,
  'get /admin/skill-ways': office(() => '/admin/skill-ways'),
  'post /admin/skill-ways/:courseId/review': async (ctx) => {
    await aFilmedCourse(ctx);
    const renew = () => ctx.db.skillWayReview.deleteMany();
    await renew();
    return {
      path: '/admin/skill-ways/2/review',
      header: await asAssessor(ctx),
      body: { way: 'video', toolHash: hashShotList(SHOTS), note: 'Two of us tried it.' },
      renew,
    };
  },
  'delete /admin/skill-ways/:courseId/review': async (ctx) => {
    await aFilmedCourse(ctx);
    return {
      path: '/admin/skill-ways/2/review?way=video',
      header: (await signedIn(ctx, 1)).header,
      renew: () => ctx.db.skillWayReview.updateMany({ data: { withdrawnAt: null } }),
    };
  },
  'get /admin/assessors': async (ctx) => ({
    path: '/admin/assessors',
    header: (await signedIn(ctx, 1)).header,
  }),
  'post /admin/assessors/credentials': async (ctx) => ({
    path: '/admin/assessors/credentials',
    header: (await signedIn(ctx, 1)).header,
    body: {
      userId: (await anAssessor(ctx)).id,
      credential: 'TAE40122',
      units: ['SITXFSA005'],
      validFrom: '2026-01-01',
      validUntil: '2027-01-01',
    },
  }),
  'delete /admin/assessors/credentials/:credentialId': async (ctx) => {
    const { id: userId } = await anAssessor(ctx);
    const { id } = await ctx.db.assessorCredential.findFirstOrThrow({ where: { userId } });
    return {
      path: `/admin/assessors/credentials/${id}`,
      header: (await signedIn(ctx, 1)).header,
      renew: () => ctx.db.assessorCredential.updateMany({ data: { endedAt: null } }),
    };
  },
};
