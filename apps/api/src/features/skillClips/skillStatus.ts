import type { ObserverStatus } from '@platewise/shared/observerForms/status';
import { isClipMissing, type ReviewedWay } from '@platewise/shared/skillClips';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import type { ObserverForm } from '../observerForms/findForm';
import { getObserverStatus } from '../observerForms/getObserverStatus';
import { type LoadedClips, loadSkillClips, whyClosedForLearner } from './loadSkillClips';

/** Most courses have no shot list, and the learner's home should not wait for the rest. */
const hasShotList = async ({ db }: AppContext, enrolmentId: string) =>
  (await db.enrolment.count({
    where: { id: enrolmentId, contentSet: { shotList: { not: Prisma.AnyNull } } },
  })) > 0;

/** The ways from which the learner can choose, and the one that was chosen. For step 3. */
export async function describeSkillChoice(ctx: AppContext, enrolmentId: string) {
  if (!(await hasShotList(ctx, enrolmentId))) return {};
  const loaded = await loadSkillClips(ctx, ctx.db, enrolmentId);
  const way = chosenWay(loaded);
  return {
    offers: whyClosedForLearner(loaded) === null ? loaded.offers : [],
    ...(way && { way }),
  };
}

/** The way without an observer that the learner has chosen, or null. */
const chosenWay = ({ video }: LoadedClips): ReviewedWay | null =>
  video && video.way !== 'observer' ? (video.way as ReviewedWay) : null;

/** How far the observer is, with the clips or the live sessions of a learner who has chosen them. */
export async function getSkillStatus(ctx: AppContext, form: ObserverForm): Promise<ObserverStatus> {
  const status = await getObserverStatus(ctx, form);
  if (!(await hasShotList(ctx, form.enrolmentId))) return status;
  const loaded = await loadSkillClips(ctx, ctx.db, form.enrolmentId);
  if (whyClosedForLearner(loaded)) return status;
  const way = chosenWay(loaded);
  return {
    ...status,
    offers: loaded.offers,
    ...(way === 'video' && { video: describeVideo(loaded) }),
    ...(way === 'live' && { live: await describeLive(ctx, loaded) }),
  };
}

const describeVideo = ({ shots, video }: LoadedClips) => ({
  needed: shots.filter(({ isSeen }) => !isSeen).length,
  missing: shots.filter(isClipMissing).length,
  sent: video?.sentAt != null,
});

async function describeLive({ db }: AppContext, { enrolment, shots }: LoadedClips) {
  const needed = shots.filter(({ isSeen }) => !isSeen);
  const booked = await db.liveSession.findFirst({
    where: { enrolmentId: enrolment.id, state: 'booked' },
    select: { slot: { select: { startsAt: true } } },
  });
  return {
    needed: needed.length,
    seen: needed.filter(({ clip }) => clip?.state === 'accepted').length,
    bookedFor: booked?.slot.startsAt.toISOString() ?? null,
  };
}
