import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api';
import type { Failure } from '../../../api/failure';
import type { User } from '../../../api/session';
import { useAppDispatch } from '../../../app/hooks';
import { dropOrder } from '../../../components/payment/heldOrder';
import type { CardOnPage } from '../../../components/payment/useCardOnPage';
import { useCardOrder } from '../../../components/payment/useCardOrder';
import { useOrderRefusal } from '../../../components/payment/useOrderRefusal';
import { sayVouchersBought } from '../../../components/vouchersBought';
import { BUY_VOUCHERS, VOUCHERS } from '../pages';
import { buyVouchers } from './purchasesApi';
import { type FilledPurchase, isCardAsked, toPurchase } from './purchaseValues';
import type { Promo } from './usePromo';

/** Sends the order and goes on to the vouchers, or to the bank that asks for it, or tells why not. Rejects with what stands beside fields. */
export function usePurchase(user: User, card: CardOnPage, promo: Promo) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const place = useCardOrder(user, card);
  const { refusal, refuse, fail, tryAgain } = useOrderRefusal();

  async function buy(values: FilledPurchase) {
    // What is paid is what is shown: a code counts once the total has been worked out with it. This is said when the order
    // is sent and not when the field is left, because a message would move the button from under the pointer.
    if (values.promoCode && promo.state !== 'applied') throw notApplied();
    const asked = isCardAsked(values.paymentMethod, promo);
    const order = toPurchase(values, promo, asked ? await card.take(values) : {});
    tryAgain();
    const send = (key: string) => buyVouchers(order, key);
    const answer = await place(order, send, { page: BUY_VOUCHERS, values });
    if (!answer) return;
    if (!answer.purchaseSuccessful) return refuse(answer.errorMessage);
    dispatch(api.util.invalidateTags(['Voucher', 'Invoice', 'Purchase']));
    dropOrder();
    sayVouchersBought();
    await navigate(VOUCHERS);
  }

  return { buy, fail, refusal };
}

function notApplied(): Failure {
  const Message = 'Apply your code to see the new total, or clear it.';
  return {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    Message,
    errors: { promoCode: [Message] },
  };
}
