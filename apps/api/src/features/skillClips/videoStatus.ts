import type { ObserverStatus } from '@platewise/shared/observerForms/status';
import { isClipMissing } from '@platewise/shared/skillClips';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import type { ObserverForm } from '../observerForms/findForm';
import { getObserverStatus } from '../observerForms/getObserverStatus';
import { loadSkillClips, whyClosedForLearner } from './loadSkillClips';

/** Most courses have no shot list, and the learner's home should not wait for the rest. */
const hasShotList = async ({ db }: AppContext, enrolmentId: string) =>
  (await db.enrolment.count({
    where: { id: enrolmentId, contentSet: { shotList: { not: Prisma.AnyNull } } },
  })) > 0;

/** Whether the learner can choose video, and has. For step 3. */
export async function describeVideoChoice(ctx: AppContext, enrolmentId: string) {
  if (!(await hasShotList(ctx, enrolmentId))) return {};
  const loaded = await loadSkillClips(ctx, ctx.db, enrolmentId);
  const { isOffered, video } = loaded;
  return {
    offersVideo: isOffered && whyClosedForLearner(loaded) === null,
    isOnVideo: video?.way === 'video',
  };
}

/** How far the observer is, with the clips of a learner who has chosen video. */
export async function getSkillStatus(ctx: AppContext, form: ObserverForm): Promise<ObserverStatus> {
  const status = await getObserverStatus(ctx, form);
  if (!(await hasShotList(ctx, form.enrolmentId))) return status;
  const loaded = await loadSkillClips(ctx, ctx.db, form.enrolmentId);
  const { isOffered, video, shots } = loaded;
  if (!isOffered || whyClosedForLearner(loaded)) return status;
  if (video?.way !== 'video') return { ...status, offersVideo: true };
  return {
    ...status,
    offersVideo: true,
    video: {
      needed: shots.filter(({ isSeen }) => !isSeen).length,
      missing: shots.filter(isClipMissing).length,
      sent: video.sentAt !== null,
    },
  };
}
