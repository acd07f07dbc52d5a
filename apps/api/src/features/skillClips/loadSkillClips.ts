import {
  type ClipState,
  CURRENT_CLIP_STATES,
  REVIEWED_WAYS,
  type ReviewedWay,
  type Shot,
} from '@platewise/shared/skillClips';
import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { missing } from '../../domainError';
import { listTasks } from '../observerForms/findForm';
import { isExpired } from '../progress/studyGate';
import { listReviewedWays } from './skillWays';

const include = {
  contentSet: { select: { shotList: true, skillWays: true } },
  thirdPartyForm: { include: { responses: true } },
  formerForms: { select: { round: true, form: true } },
  skillVideo: { omit: { sealedDocument: true, sealedFace: true } },
  skillClips: { omit: { frameHashes: true }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  user: { select: { email: true, deletedAt: true } },
} as const satisfies Prisma.EnrolmentInclude;
type EnrolmentWithClips = Prisma.EnrolmentGetPayload<{ include: typeof include }>;
export type Clip = EnrolmentWithClips['skillClips'][number];

/** A task of the form that counts. */
export type ShotTask = { id: number; key: string; task: string };

export type ShotState = Omit<Shot, 'tasks'> & {
  tasks: ShotTask[];
  /** All its tasks have been seen, by an observer or by an assessor for another shot. */
  isSeen: boolean;
  /** The latest clip that was not replaced. */
  clip: Clip | null;
  /** Earlier ones, the latest first. */
  former: Clip[];
};

/** An enrolment with its shot list and clips, and what may be done. */
export async function loadSkillClips(ctx: AppContext, db: Tx, enrolmentId: string) {
  const enrolment = await db.enrolment.findUnique({ where: { id: enrolmentId }, include });
  if (!enrolment) throw missing('This enrolment');
  const { courseId, contentSet, thirdPartyForm: form, skillVideo: video } = enrolment;
  const shots = (contentSet.shotList ?? []) as Shot[];
  const tasks = form ? await listFormTasks(db, courseId, form.formVersion) : [];
  const isWhole = shots.length > 0 && tasks.length > 0 && showsAll(shots, tasks);
  const offers = isWhole ? await listOffers(db, enrolment, shots) : [];
  return {
    enrolment,
    video,
    form,
    offers,
    whyClosed: whyClosed(enrolment, offers),
    isExpired: isExpired(enrolment, ctx.now()),
    seen: listSeenTasks(enrolment),
    shots: shots.map((shot) => toShotState(enrolment, shot, tasks)),
    tasks,
  };
}
export type LoadedClips = Awaited<ReturnType<typeof loadSkillClips>>;

/** A learner who has chosen a way may finish, also after its review was withdrawn. */
async function listOffers(
  db: Tx,
  { courseId, contentSet: { skillWays }, skillVideo }: EnrolmentWithClips,
  shots: Shot[],
): Promise<ReviewedWay[]> {
  const reviewed = await listReviewedWays(db, courseId, shots);
  return REVIEWED_WAYS.filter(
    (way) => skillVideo?.way === way || (skillWays.includes(way) && reviewed.includes(way)),
  );
}

async function listFormTasks(db: Tx, courseId: number, formVersion: number): Promise<ShotTask[]> {
  const tasks = await listTasks({ db } as Pick<AppContext, 'db'>, courseId, formVersion);
  const keys = await db.observerTask.findMany({
    where: { id: { in: tasks.map(({ id }) => id) } },
    select: { id: true, key: true },
  });
  const keyOf = new Map(keys.map(({ id, key }) => [id, key]));
  return tasks.map(({ id, task }) => ({ id, task, key: keyOf.get(id) ?? '' }));
}

/** A form of an earlier version can have tasks that the shot list does not show. */
function showsAll(shots: Shot[], tasks: ShotTask[]): boolean {
  const shown = new Set(shots.flatMap((shot) => shot.tasks));
  return tasks.every(({ key }) => shown.has(key));
}

/** Why no clip of the enrolment counts any more. Clips that were sent in time are judged after the last day too. */
function whyClosed(
  { thirdPartyForm: form, evidenceDisposedOn, endedAt }: EnrolmentWithClips,
  offers: ReviewedWay[],
): string | null {
  if (endedAt) return 'This enrolment has ended.';
  if (offers.length === 0)
    return 'This course offers neither video nor live sessions. Please ask an observer.';
  if (form?.doneAt) return 'Your skills have been shown. There is nothing more to send.';
  return evidenceDisposedOn ? 'The records of this enrolment have been disposed of.' : null;
}

type VideoState = {
  whyClosed: string | null;
  isExpired: boolean;
  video: { sentAt: Date | null } | null;
};

/** Why the learner cannot choose, record or send; null while it is possible. */
export const whyClosedForLearner = ({ whyClosed: why, isExpired: expired, video }: VideoState) =>
  why ?? (expired && !video?.sentAt ? 'Your enrolment in this course has expired.' : null);

function toShotState(enrolment: EnrolmentWithClips, shot: Shot, all: ShotTask[]): ShotState {
  const tasks = all.filter(({ key }) => shot.tasks.includes(key));
  const seen = listSeenTasks(enrolment);
  const clips = enrolment.skillClips.filter(({ shotKey }) => shotKey === shot.key);
  const clip =
    clips.find(({ state }) => CURRENT_CLIP_STATES.includes(state as ClipState)) ??
    clips.find(({ state }) => state !== 'replaced') ??
    null;
  return {
    ...shot,
    tasks,
    isSeen: clip?.state !== 'accepted' && tasks.every(({ id }) => seen.has(id)),
    clip,
    former: clips.filter(
      (each) => each !== clip && (each.uploadedAt ?? each.liveSessionId) !== null,
    ),
  };
}

type SeenBy = Pick<EnrolmentWithClips, 'thirdPartyForm' | 'formerForms'>;

/**
 * The tasks with a yes that counts: seen on an accepted clip, or by an observer who was satisfied with the work as a whole. A form that is
 * being filled in is not signed.
 */
function listSeenTasks({ thirdPartyForm: form, formerForms }: SeenBy): Set<number> {
  if (!form) return new Set();
  const isSatisfied = form.submittedAt !== null && form.studentPerformanceSatisfactory === true;
  const satisfiedRounds = formerForms
    .filter(({ form: former }) => (former as { satisfactory?: boolean }).satisfactory === true)
    .map(({ round }) => round);
  const counts = ({ clipId, carriedFromRound }: Response) =>
    clipId !== null ||
    (carriedFromRound === null ? isSatisfied : satisfiedRounds.includes(carriedFromRound));
  return new Set(
    form.responses.filter((each) => each.response && counts(each)).map(({ taskId }) => taskId),
  );
}

type Response = { clipId: string | null; carriedFromRound: number | null };
