import { fullName } from '@platewise/shared/personNames';
import type { DecideClips } from '@platewise/shared/skillClips/desk';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, invalidField } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf } from '../../office/officeRecord';
import { checkMayAssess } from '../assessors/mayAssess';
import { queueMail } from '../mails/queueMail';
import { setSignedFormAside } from '../observerForms/observeAgain';
import { lockEnrolment } from '../progress/findEnrolment';
import {
  type Assessor,
  checkAllMarked,
  comparisonOf,
  completeSeenSkills,
  decisionOf,
  recordSeenTasks,
} from './acceptShots';
import { type LoadedClips, loadSkillClips, type ShotState } from './loadSkillClips';

type Decision = DecideClips['clips'][number] & { shot: ShotState };

/**
 * An assessor's decision about all clips that wait, in one go. An accepted clip proves its tasks like a yes of an observer; once
 * nothing is missing, the certificate no longer waits for the form. Of two assessors at the same moment the version refuses the second.
 */
export async function decideClips(
  ctx: AppContext,
  assessor: Assessor,
  enrolmentId: string,
  input: DecideClips,
): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const loaded = await loadSkillClips(ctx, tx, enrolmentId);
    const { video, enrolment } = loaded;
    if (!video || video.version !== input.version) throw alreadyDecided();
    if (loaded.whyClosed) throw conflict(loaded.whyClosed);
    if (!video.sentAt) throw conflict('The learner has not sent the clips yet.');
    if (enrolment.user.deletedAt) throw conflict('The account of this learner has been deleted.');
    await checkMayAssess(ctx, tx, assessor, enrolment.courseId);
    const decisions = getDecisions(loaded, input);
    checkIdentity(video.identity, input);
    // The form that an observer has signed is evidence, and no clip changes it.
    if (decisions.some(({ decision }) => decision === 'accepted'))
      await setSignedFormAside(ctx, tx, enrolmentId);
    for (const decision of decisions) await saveDecision(ctx, tx, assessor, enrolmentId, decision);
    await saveVideo(ctx, tx, assessor, { ...video, sentAt: video.sentAt }, input);
    await audit(ctx, tx, {
      actor: actorOf(assessor),
      action: 'judge clips',
      subject: { type: 'enrolment', id: enrolmentId },
      after: describeDecisions(decisions, input),
    });
    if (!(await completeSeenSkills(ctx, tx, enrolmentId)))
      await queueMail(ctx, tx, {
        to: enrolment.user.email,
        template: 'skill-clips-decided',
        data: { enrolmentId },
        userId: enrolment.userId,
        enrolmentId,
        onceKey: `skill-clips-decided:${enrolmentId}:${video.version}`,
      });
  });
}

const alreadyDecided = () =>
  conflict(
    'Another assessor has decided, or the learner has changed something. Please reload the page.',
  );

/**
 * Each clip that waits needs a decision, and nothing else may have one. Where the face differs from the document, the clips wait for
 * other pictures.
 */
function getDecisions({ shots }: LoadedClips, { clips, isSamePerson }: DecideClips): Decision[] {
  if (isSamePerson === false) return [];
  const waiting = shots.filter(({ clip }) => clip?.state === 'ready');
  if (shots.some(({ clip }) => clip?.state === 'checking'))
    throw conflict('A clip is still being prepared. Please wait a minute and reload the page.');
  const decisions = clips.map((decision) => {
    const shot = waiting.find(({ clip }) => clip?.id === decision.clipId);
    if (!shot) throw alreadyDecided();
    return { ...decision, shot };
  });
  if (new Set(clips.map(({ clipId }) => clipId)).size < clips.length)
    throw invalidField('clips', 'A clip has two decisions.');
  const open = waiting.find(({ clip }) => !clips.some(({ clipId }) => clipId === clip?.id));
  if (open) throw invalidField('clips', `Please decide about “${open.title}” too.`);
  for (const { decision, seen, shot } of decisions)
    if (decision === 'accepted') checkAllMarked('clips', shot, seen);
  return decisions;
}

/** Clips are judged only if the face was compared with a document, once. */
function checkIdentity(identity: string, input: DecideClips) {
  if (identity === 'waiting' && input.isSamePerson === undefined)
    throw invalidField('isSamePerson', 'Please compare the face with the document.');
  if (identity !== 'waiting' && input.isSamePerson !== undefined)
    throw invalidField('isSamePerson', 'There are no pictures to compare.');
  if (input.isSamePerson === false && !input.identityNote)
    throw invalidField('identityNote', 'Please say what differs. The learner will read it.');
}

async function saveDecision(
  ctx: AppContext,
  tx: Tx,
  assessor: Assessor,
  enrolmentId: string,
  { clipId, comments, shot, ...decision }: Decision,
) {
  const { count } = await tx.skillClip.updateMany({
    where: { id: clipId, enrolmentId, state: 'ready' },
    data: { ...decisionOf(ctx, assessor, shot, decision), comments },
  });
  if (count === 0) throw alreadyDecided();
  if (decision.decision === 'accepted')
    await recordSeenTasks(tx, enrolmentId, {
      clipId,
      tasks: shot.tasks,
      comments: `Seen by an assessor on the clip “${shot.title}”.`,
    });
}

const MINUTE_MS = 60_000;

async function saveVideo(
  ctx: AppContext,
  tx: Tx,
  assessor: Assessor,
  { enrolmentId, sentAt }: { enrolmentId: string; sentAt: Date },
  input: DecideClips,
) {
  const now = ctx.now();
  await tx.skillVideo.update({
    where: { enrolmentId },
    data: {
      sentAt: null,
      decidedAt: now,
      decidedByName: fullName(assessor),
      waitedMinutes: Math.round((now.getTime() - sentAt.getTime()) / MINUTE_MS),
      ...comparisonOf(ctx, assessor, input),
      version: { increment: 1 },
    },
  });
}

const describeDecisions = (decisions: Decision[], { isSamePerson }: DecideClips) => ({
  accepted: decisions
    .filter(({ decision }) => decision === 'accepted')
    .map(({ shot }) => shot.title),
  again: decisions.filter(({ decision }) => decision === 'again').map(({ shot }) => shot.title),
  isSamePerson: isSamePerson ?? null,
});

/**
 * The judgement of the whole course asks for tasks again: clips that show them are no longer accepted, and the tasks are no longer seen.
 * Without tasks it asks for all.
 */
export async function askForClipsAgain(
  ctx: AppContext,
  tx: Tx,
  {
    enrolmentId,
    taskIds,
    reason,
  }: { enrolmentId: string; taskIds: number[]; reason: string | null },
): Promise<void> {
  const { shots } = await loadSkillClips(ctx, tx, enrolmentId);
  const again = shots.filter(
    ({ clip, tasks }) =>
      clip?.state === 'accepted' &&
      (taskIds.length === 0 || tasks.some(({ id }) => taskIds.includes(id))),
  );
  const clipIds = again.flatMap(({ clip }) => clip?.id ?? []);
  await tx.skillClip.updateMany({
    where: { id: { in: clipIds } },
    data: { state: 'again', reason, decidedAt: ctx.now() },
  });
  await tx.thirdPartyResponse.deleteMany({ where: { enrolmentId, clipId: { in: clipIds } } });
  await tx.skillVideo.update({
    where: { enrolmentId },
    data: { sentAt: null, version: { increment: 1 } },
  });
}
