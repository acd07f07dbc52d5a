import type { User } from '../../api/session';
import { leaveForBank } from './heldOrder';
import { isAnswered, refuseOffline } from './orderAnswer';
import type { CardOnPage } from './useCardOnPage';
import { useOrderKey } from './useOrderKey';

type Answer = { nextActionUrl?: string | null };
type Form = { page: string; values: Record<string, unknown> };

/**
 * Sends an order under a key of its own. Once it is answered, its key and its card are spent. Null when the buyer has left
 * for the bank that asks for it; rejects when the order itself was not taken.
 */
export function useCardOrder(user: User, card: CardOnPage) {
  const { keyOf, orderAnswered } = useOrderKey();

  function answered() {
    orderAnswered();
    card.spent();
  }

  return async function place<A extends Answer>(
    order: object,
    send: (key: string) => Promise<A>,
    form: Form,
  ): Promise<A | null> {
    refuseOffline();
    const answer = await send(keyOf(order)).catch((error: unknown) => {
      if (isAnswered(error)) answered();
      throw error;
    });
    answered();
    if (!answer.nextActionUrl) return answer;
    await leaveForBank(answer.nextActionUrl, { ...form, userId: user.id });
    return null;
  };
}
