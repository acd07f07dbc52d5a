import type { Shot } from '@platewise/shared/skillClips';
import type { AppContext } from '../../../context';
import { anOpenCourse, aStudyingEnrolment, aUser, signedInAs } from '../../../testing/build';

const shot = (key: string, over: Partial<Shot> = {}): Shot => ({
  key: `units/SITXFSA005/${key}`,
  title: key,
  show: ['Wash your hands.'],
  say: 'I wash before I start.',
  see: ['Rubs all parts', 'Dries fully'],
  tasks: ['units/SITXFSA005/washes-before-starting'],
  picture: null,
  least: 6,
  most: 20,
  occasion: 1,
  ...over,
});

export const HAND_WASH = 'units/SITXFSA005/hand-wash';
export const GLOVES = 'units/SITXFSA005/gloves';
const SHOTS = [shot('hand-wash'), shot('gloves', { occasion: 2 }), shot('ready-to-work')];

/** A learner who has chosen video, in a course with three shots. */
export async function aVideoEnrolment(ctx: AppContext, over: { userType?: 2 | 3 } = {}) {
  const learner = await aUser(ctx, over);
  await anOpenCourse(ctx, 2, { shotList: SHOTS, skillWays: ['video'] });
  const enrolment = await aStudyingEnrolment(ctx, { userId: learner.id });
  await ctx.db.skillVideo.create({
    data: {
      enrolmentId: enrolment.id,
      way: 'video',
      chosenAt: ctx.now(),
      consentedAt: ctx.now(),
    },
  });
  return { learner, enrolment, header: await signedInAs(ctx, learner) };
}
