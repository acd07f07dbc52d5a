import type { AppContext } from '../../context';
import type { DomainError } from '../../domainError';
import { findBought } from './fulfilment';
import { refunded } from './paymentErrors';

export type Outcome =
  | { state: 'fulfilled'; boughtId: string }
  | { state: 'refused'; refusal: DomainError }
  | { state: 'declined'; reason: string }
  | { state: 'abandoned' }
  /** Nothing is decided yet. `actionUrl` is where the bank asks the cardholder, if it does. */
  | { state: 'pending'; actionUrl: string | null };

/** What has been decided of a payment, by whoever it was. */
export async function outcomeOf(ctx: AppContext, paymentId: string): Promise<Outcome> {
  const { state, declineReason } = await ctx.db.payment.findUniqueOrThrow({
    where: { id: paymentId },
  });
  switch (state) {
    case 'SUCCEEDED': {
      // What was bought may have been deleted by the office since.
      const boughtId = await findBought(ctx, paymentId);
      return boughtId
        ? { state: 'fulfilled', boughtId }
        : { state: 'refused', refusal: refunded() };
    }
    case 'DECLINED':
      return { state: 'declined', reason: declineReason ?? 'Your card was declined.' };
    case 'REFUNDED':
      return { state: 'refused', refusal: refunded() };
    case 'ABANDONED':
      return { state: 'abandoned' };
    case 'PENDING':
      return { state: 'pending', actionUrl: null };
  }
}
