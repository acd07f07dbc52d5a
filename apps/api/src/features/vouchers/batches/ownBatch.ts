import { owned } from '../../../access/owned';
import type { AppContext } from '../../../context';
import { forbidden, missing } from '../../../domainError';
import { isUuid } from '../../progress/findEnrolment';

/** A list that the caller sent. */
export const ownBatch = owned('voucherBatch', getOwnBatch);

async function getOwnBatch({ db }: AppContext, caller: { userId: string }, id: string) {
  const batch = isUuid(id)
    ? await db.voucherBatch.findUnique({ where: { id }, select: { id: true, userId: true } })
    : null;
  if (!batch) throw missing('This list');
  if (batch.userId !== caller.userId) throw forbidden();
  return batch;
}
