import { sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { DecideLiveSession } from '@platewise/shared/skillClips/live';
import type { AppContext } from '../../context';
import { dateOf, onDuplicate, type Prisma, type Tx } from '../../db/client';
import { conflict, invalidField, missing } from '../../domainError';
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
} from '../skillClips/acceptShots';
import { dailyWords } from '../skillClips/dailyWords';
import { loadSkillClips, type ShotState } from '../skillClips/loadSkillClips';
import { findOtherWorkingDay, isOpen } from './bookableSlots';
import { whyNotDecided, whyNotOnThisDay } from './getLiveDesk';

type Session = Prisma.LiveSessionGetPayload<{ include: { slot: true } }>;
type Decision = DecideLiveSession['shots'][number] & { shot: ShotState };

/**
 * An assessor's decision about a session, in one go. An accepted shot proves its tasks as an accepted clip does, so that ways mix by
 * task. Of two assessors at the same moment the version refuses the second.
 */
export async function decideLiveSession(
  ctx: AppContext,
  assessor: Assessor,
  sessionId: string,
  input: DecideLiveSession,
): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    const session = await lockSession(tx, sessionId);
    const { enrolmentId, slot } = session;
    const loaded = await loadSkillClips(ctx, tx, enrolmentId);
    const { video, enrolment, shots } = loaded;
    if (!video || video.version !== input.version) throw alreadyDecided();
    const why = whyNotDecided(ctx, session, loaded);
    if (why) throw conflict(why);
    await checkMayAssess(ctx, tx, assessor, enrolment.courseId);
    checkOutcome(session, video.identity, input);
    const decisions = getDecisions(shots, sydneyDay(slot.startsAt), input);
    // The form that an observer has signed is evidence, and no session changes it.
    if (decisions.some(({ decision }) => decision === 'accepted'))
      await setSignedFormAside(ctx, tx, enrolmentId);
    for (const decision of decisions) await saveShot(ctx, tx, assessor, session, decision);
    await saveSession(ctx, tx, assessor, session, input);
    await audit(ctx, tx, {
      actor: actorOf(assessor),
      action: 'judge live session',
      subject: { type: 'enrolment', id: enrolmentId },
      after: describeDecision(decisions, input),
    });
    if (input.outcome === 'held' && (await completeSeenSkills(ctx, tx, enrolmentId))) return;
    await queueMail(ctx, tx, {
      to: enrolment.user.email,
      template: 'live-session-decided',
      data: { liveSessionId: sessionId },
      userId: enrolment.userId,
      enrolmentId,
      onceKey: `live-session-decided:${sessionId}`,
    });
  });
}

/** Bookings, cancellations and decisions lock the enrolment before they look. */
async function lockSession(tx: Tx, id: string): Promise<Session> {
  const found = await tx.liveSession.findUnique({ where: { id }, select: { enrolmentId: true } });
  if (!found) throw missing('This session');
  await lockEnrolment(tx, found.enrolmentId);
  const session = await tx.liveSession.findUnique({ where: { id }, include: { slot: true } });
  if (!session) throw missing('This session');
  return session;
}

const alreadyDecided = () =>
  conflict(
    'Another assessor has decided, or the learner has changed something. Please reload the page.',
  );

function checkOutcome(
  { consentsRecording }: Session,
  identity: string,
  { outcome, isSamePerson, identityNote, recording, shots }: DecideLiveSession,
) {
  if (recording && !consentsRecording)
    throw invalidField('recording', 'The learner has not agreed to be recorded.');
  if (outcome === 'missed') {
    if (shots.length > 0 || isSamePerson !== undefined || recording)
      throw invalidField('outcome', 'Nothing was seen of a learner who did not come.');
    return;
  }
  if (identity !== 'same' && isSamePerson === undefined)
    throw invalidField('isSamePerson', 'Please compare the face with the document.');
  if (identity === 'same' && isSamePerson !== undefined)
    throw invalidField('isSamePerson', 'The face was compared with the document before.');
  if (isSamePerson !== false) return;
  if (!identityNote)
    throw invalidField('identityNote', 'Please say what differs. The learner will read it.');
  if (shots.some(({ decision }) => decision === 'accepted'))
    throw invalidField(
      'shots',
      'Nothing can be accepted of a person whose face did not match the document.',
    );
}

/** An accepted shot must be missing, marked completely, and of one working day with all others of its day. */
function getDecisions(
  shots: ShotState[],
  day: string,
  { shots: wanted }: DecideLiveSession,
): Decision[] {
  if (new Set(wanted.map(({ key }) => key)).size < wanted.length)
    throw invalidField('shots', 'A shot has two decisions.');
  const decisions = wanted.map((decision) => {
    const shot = shots.find(({ key }) => key === decision.key);
    if (!shot) throw invalidField('shots', 'This shot is not in the list. Please reload the page.');
    if (!isOpen(shot)) throw invalidField('shots', `“${shot.title}” has been seen already.`);
    return { ...decision, shot };
  });
  const accepted = decisions.filter(({ decision }) => decision === 'accepted');
  for (const { shot, seen } of accepted) {
    checkAllMarked('shots', shot, seen);
    const other = findOtherWorkingDay(shots, shot.occasion, day);
    if (other) throw invalidField('shots', `“${shot.title}”: ${whyNotOnThisDay(other.title)}`);
  }
  const [first] = accepted;
  const differs = accepted.find(({ shot }) => shot.occasion !== first?.shot.occasion);
  if (first && differs)
    throw invalidField(
      'shots',
      `“${first.shot.title}” and “${differs.shot.title}” belong to different working days, so a session cannot show both.`,
    );
  return decisions;
}

async function saveShot(
  ctx: AppContext,
  tx: Tx,
  assessor: Assessor,
  { id: liveSessionId, enrolmentId, slot }: Session,
  { key: shotKey, shot, ...decision }: Decision,
) {
  const isAccepted = decision.decision === 'accepted';
  // A clip that no assessor has judged is no longer needed. Its files go in the night.
  if (isAccepted && shot.clip && UNJUDGED.includes(shot.clip.state))
    await tx.skillClip.update({
      where: { id: shot.clip.id },
      data: { state: 'replaced', filesDestroyedAt: ctx.now() },
    });
  const day = sydneyDay(slot.startsAt);
  const { id: clipId } = await tx.skillClip
    .create({
      data: {
        enrolmentId,
        shotKey,
        liveSessionId,
        recordedOn: dateOf(day),
        words: dailyWords(ctx, enrolmentId, day),
        size: 0,
        createdAt: ctx.now(),
        ...decisionOf(ctx, assessor, shot, decision),
      },
      select: { id: true },
    })
    .catch(onDuplicate('SkillClip', alreadyDecided));
  if (isAccepted)
    await recordSeenTasks(tx, enrolmentId, {
      clipId,
      tasks: shot.tasks,
      comments: `Seen by an assessor in a live session: “${shot.title}”.`,
    });
}

const UNJUDGED = ['uploading', 'checking', 'ready'];

async function saveSession(
  ctx: AppContext,
  tx: Tx,
  assessor: Assessor,
  { id, enrolmentId }: Session,
  input: DecideLiveSession,
) {
  await tx.liveSession.update({
    where: { id },
    data: {
      state: input.outcome === 'held' ? 'done' : 'missed',
      note: input.note ?? null,
      recording: input.recording ?? null,
      decidedAt: ctx.now(),
      decidedById: assessor.userId,
      decidedByName: fullName(assessor),
    },
  });
  await tx.skillVideo.update({
    where: { enrolmentId },
    data: { ...comparisonOf(ctx, assessor, input), version: { increment: 1 } },
  });
}

const describeDecision = (decisions: Decision[], { outcome, isSamePerson }: DecideLiveSession) => ({
  outcome,
  accepted: decisions
    .filter(({ decision }) => decision === 'accepted')
    .map(({ shot }) => shot.title),
  again: decisions.filter(({ decision }) => decision === 'again').map(({ shot }) => shot.title),
  isSamePerson: isSamePerson ?? null,
});
