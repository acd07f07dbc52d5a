import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { invalidField } from '../../domainError';
import type { OfficeActor } from '../../office/officeRecord';
import { completeEnrolment } from '../certificates/completeEnrolment';
import { WITHOUT_PICTURES } from './identityPictures';
import { loadSkillClips, type ShotState } from './loadSkillClips';

export type Assessor = OfficeActor & { firstName: string; lastName: string };

/** The columns of a clip that an assessor has decided about. */
export const decisionOf = (
  ctx: AppContext,
  assessor: Assessor,
  { see }: Pick<ShotState, 'see'>,
  { decision, seen, reason }: { decision: string; seen: number[]; reason?: string | undefined },
) => ({
  state: decision,
  seen: [...new Set(seen)].filter((i) => i < see.length),
  reason: decision === 'again' ? (reason ?? null) : null,
  decidedAt: ctx.now(),
  decidedById: assessor.userId,
  decidedByName: fullName(assessor),
});

/** A shot is accepted only if the assessor has marked everything that must be seen in it. */
export function checkAllMarked(
  field: 'clips' | 'shots',
  { see, title }: Pick<ShotState, 'see' | 'title'>,
  seen: number[],
) {
  if (!see.every((_, i) => seen.includes(i)))
    throw invalidField(
      field,
      `Please mark all that you must see in “${title}”, or ask for it again.`,
    );
}

/** An accepted shot proves its tasks like a yes of an observer. */
export async function recordSeenTasks(
  tx: Tx,
  enrolmentId: string,
  { clipId, tasks, comments }: { clipId: string; tasks: ShotState['tasks']; comments: string },
) {
  const { round } = await tx.thirdPartyForm.findUniqueOrThrow({ where: { enrolmentId } });
  const yes = {
    response: true,
    notSeen: false,
    comments,
    occasions: [],
    clipId,
    carriedFromRound: round,
  };
  for (const { id: taskId } of tasks)
    await tx.thirdPartyResponse.upsert({
      where: { enrolmentId_taskId: { enrolmentId, taskId } },
      create: { enrolmentId, taskId, ...yes },
      update: yes,
    });
}

type Comparison = { isSamePerson?: boolean | undefined; identityNote?: string | undefined };

/** The columns of the comparison of the face with the document. It is made once, and then the pictures are destroyed. */
export const comparisonOf = (
  ctx: AppContext,
  assessor: Assessor,
  { isSamePerson, identityNote }: Comparison,
) =>
  isSamePerson === undefined
    ? {}
    : {
        identity: isSamePerson ? 'same' : 'not same',
        identityNote: isSamePerson ? null : (identityNote ?? null),
        identityDecidedAt: ctx.now(),
        identityDecidedByName: fullName(assessor),
        ...WITHOUT_PICTURES,
      };

/** Accepts the form in place of an observer once each task has been seen. Returns whether the certificate was issued. */
export async function completeSeenSkills(
  ctx: AppContext,
  tx: Tx,
  enrolmentId: string,
): Promise<boolean> {
  const { tasks, seen } = await loadSkillClips(ctx, tx, enrolmentId);
  if (!tasks.every(({ id }) => seen.has(id))) return false;
  await tx.thirdPartyForm.update({
    where: { enrolmentId },
    data: { acceptedByOfficeAt: ctx.now(), version: { increment: 1 } },
  });
  return completeEnrolment(ctx, tx, enrolmentId);
}
