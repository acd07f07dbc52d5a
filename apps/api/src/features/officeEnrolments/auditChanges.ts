import type { ObserverEvidence } from '@platewise/shared/assessments';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { audit } from '../audit/audit';
import { type EditedRecord, editedFields, WITH_EDITED } from './editableEnrolment';
import { type Admin, auditOf } from './seenEnrolment';

/** What an edit has changed, as it stands afterwards; nothing where nothing has. */
export async function auditChanges(
  ctx: AppContext,
  tx: Tx,
  admin: Admin,
  enrolment: EditedRecord,
  signed: ObserverEvidence | null,
) {
  const { id } = enrolment;
  const edited = await tx.enrolment.findUniqueOrThrow({ where: { id }, include: WITH_EDITED });
  const { before, after } = changesOf(editedFields(ctx, enrolment), editedFields(ctx, edited));
  if (Object.keys(after).length === 0) return;
  await audit(ctx, tx, {
    ...auditOf(admin, 'edit enrolment', id),
    before: { ...before, ...(signed && !edited.thirdPartyForm?.doneAt && signatureOf(signed)) },
    after,
  });
}

/** Kept here once the form can be signed anew; its answers stay where they are. */
const signatureOf = ({ observerName, observerEmail, ...signed }: ObserverEvidence) => ({
  signedBy: `${observerName}, ${observerEmail}`,
  signedAt: signed.submittedAt,
  signedFrom: signed.signerAddress,
  signedWith: signed.signerUserAgent,
  signature: signed.signature,
});

/** Only what differs, on both sides. */
export function changesOf<T extends Record<string, string | number | boolean | null>>(
  before: T,
  after: T,
) {
  const changed = Object.keys(before).filter((key) => before[key] !== after[key]);
  const only = (side: T) => Object.fromEntries(changed.map((key) => [key, side[key] ?? null]));
  return { before: only(before), after: only(after) };
}
