import { USER_TYPES } from '@platewise/shared/accounts';
import { owned } from '../../access/owned';
import type { AppContext } from '../../context';
import { forbidden, missing } from '../../domainError';
import { isUuid } from '../progress/findEnrolment';

/** The caller's own invoice; the office may have every invoice. */
export const ownInvoice = owned('invoice', getOwnInvoice);

async function getOwnInvoice(
  { db }: AppContext,
  caller: { userId: string; userType: number },
  value: string,
): Promise<{ id: string }> {
  const invoice =
    isUuid(value) &&
    (await db.invoice.findUnique({
      where: { id: value.toLowerCase() },
      select: { id: true, userId: true },
    }));
  if (!invoice) throw missing('This invoice');
  if (invoice.userId !== caller.userId && caller.userType !== USER_TYPES.admin) throw forbidden();
  return { id: invoice.id };
}
