import { USER_TYPES } from '@platewise/shared/accounts';
import { owned } from '../../access/owned';
import type { AppContext } from '../../context';
import { forbidden, missing } from '../../domainError';
import { isUuid } from '../progress/findEnrolment';

/** A credit note for the caller's own invoice; the office may have every one. */
export const ownCreditNote = owned('creditNote', getOwnCreditNote);

async function getOwnCreditNote(
  { db }: AppContext,
  caller: { userId: string; userType: number },
  value: string,
): Promise<{ id: string }> {
  const note =
    isUuid(value) &&
    (await db.creditNote.findUnique({
      where: { id: value.toLowerCase() },
      select: { id: true, invoice: { select: { userId: true } } },
    }));
  if (!note) throw missing('This credit note');
  if (note.invoice.userId !== caller.userId && caller.userType !== USER_TYPES.admin)
    throw forbidden();
  return { id: note.id };
}
