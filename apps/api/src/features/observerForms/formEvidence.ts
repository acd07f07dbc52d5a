import type { FormerForm, ObserverEvidence } from '@platewise/shared/assessments';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { dayOf, type Prisma, type Tx } from '../../db/client';
import { recordKey } from '../../sealing/recordKey';
import { openFields, sealFields } from '../../sealing/sealedJson';
import { openSignature } from '../../sealing/sealedSignature';

const include = {
  responses: { include: { task: true }, orderBy: { task: { displayOrder: 'asc' } } },
  occasions: { orderBy: { number: 'asc' } },
} as const satisfies Prisma.ThirdPartyFormInclude;

/** The form that the observer signed; null if there is none. */
export async function findObserverEvidence(
  ctx: AppContext,
  db: Tx,
  enrolmentId: string,
): Promise<ObserverEvidence | null> {
  const form = await db.thirdPartyForm.findUnique({ where: { enrolmentId }, include });
  if (!form?.submittedAt || form.disposedOn) return null;
  return {
    observerName: fullName({ firstName: form.observerFirstName, lastName: form.observerLastName }),
    observerEmail: form.observerEmail ?? '',
    openedAt: form.openedAt?.toISOString() ?? null,
    submittedAt: form.submittedAt.toISOString(),
    signerAddress: form.signerAddress,
    signerUserAgent: form.signerUserAgent,
    satisfactory: form.studentPerformanceSatisfactory === true,
    additionalComments: form.additionalComments,
    signature: openSignature(ctx, form) ?? '',
    occasions: form.occasions.map(({ number, heldOn, service, place }) => ({
      number,
      heldOn: heldOn ? dayOf(heldOn) : '',
      service: service ?? '',
      place: place ?? '',
    })),
    tasks: form.responses.map(({ task: { taskGroup, task }, response, comments, occasions }) => ({
      taskGroup,
      task,
      response,
      comments,
      occasions,
    })),
  };
}

const SIGNATURE_FIELD = new Set(['signature']);

type FormerRound = { enrolmentId: string; round: number };
const getFormerField = ({ enrolmentId, round }: FormerRound) =>
  `FormerObserverForm.form ${enrolmentId} ${round}`;

/** The form of a former round, which never changes either. */
export const sealFormerForm = async (
  ctx: AppContext,
  tx: Tx,
  former: FormerRound,
  form: ObserverEvidence,
) => sealFields(await recordKey(ctx, tx), getFormerField(former), form, SIGNATURE_FIELD);

/** The forms that another observation has followed, the latest first. */
export async function listFormerForms(
  ctx: AppContext,
  db: Tx,
  enrolmentId: string,
): Promise<FormerForm[]> {
  const rows = await db.formerObserverForm.findMany({
    where: { enrolmentId },
    orderBy: { round: 'desc' },
  });
  if (rows.length === 0) return [];
  const key = await recordKey(ctx, db);
  return rows.map((row) => ({
    round: row.round,
    followedAt: row.followedAt.toISOString(),
    form: withOccasions(openFields(key, getFormerField(row), row.form) as StoredEvidence),
  }));
}

/** Evidence that an earlier release stored has no occasions. */
export type StoredEvidence = Omit<ObserverEvidence, 'occasions' | 'tasks'> & {
  occasions?: ObserverEvidence['occasions'];
  tasks: (Omit<ObserverEvidence['tasks'][number], 'occasions'> & { occasions?: number[] })[];
};

export const withOccasions = (stored: StoredEvidence): ObserverEvidence => ({
  ...stored,
  occasions: stored.occasions ?? [],
  tasks: stored.tasks.map((task) => ({ ...task, occasions: task.occasions ?? [] })),
});
