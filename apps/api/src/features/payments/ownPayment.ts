import { owned } from '../../access/owned';
import type { AppContext } from '../../context';
import { forbidden, missing } from '../../domainError';
import { isUuid } from '../progress/findEnrolment';
import type { Payment } from './fulfilment';

/** The payment of the caller's own order. */
export const ownPayment = owned('payment', getOwnPayment);

async function getOwnPayment(
  { db }: AppContext,
  caller: { userId: string },
  value: string,
): Promise<Payment> {
  const id = value.toLowerCase();
  const payment = isUuid(id) && (await db.payment.findUnique({ where: { id } }));
  if (!payment) throw missing('This payment');
  if (payment.userId !== caller.userId) throw forbidden();
  return payment;
}
