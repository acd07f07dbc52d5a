import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api';
import { buyVouchers } from '../../../api/purchasesApi';
import type { User } from '../../../api/session';
import { useAppDispatch } from '../../../app/hooks';
import { dropOrder, leaveForBank } from '../../../components/heldOrder';
import { isAnswered, reasonOf } from '../../../components/payment/orderAnswer';
import { useOrderKey } from '../../../components/payment/useOrderKey';
import type { CardOnPage } from '../../../components/useCardOnPage';
import { sayVouchersBought } from '../../../components/vouchersBought';
import { notify } from '../../../ui/notify';
import { BUY_VOUCHERS, VOUCHERS } from '../pages';
import { type FilledPurchase, isCardAsked, toPurchase } from './purchaseValues';
import type { Promo } from './usePromo';

/** Sends the order and goes on to the vouchers, or to the bank that asks for it, or tells why not. Rejects with what stands beside fields. */
export function usePurchase(user: User, card: CardOnPage, promo: Promo) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { keyOf, orderAnswered } = useOrderKey();
  const [refusal, setRefusal] = useState<string | null>(null);

  function answered() {
    orderAnswered();
    card.spent();
  }

  function refuse(message: string) {
    setRefusal(message);
    notify.warning(message);
  }

  async function buy(values: FilledPurchase) {
    const asked = isCardAsked(values.paymentMethod, promo);
    const order = toPurchase(values, promo, asked ? await card.take(values) : {});
    setRefusal(null);
    const answer = await buyVouchers(order, keyOf(order)).catch((error: unknown) => {
      if (isAnswered(error)) answered();
      throw error;
    });
    answered();
    if (answer.nextActionUrl)
      return leaveForBank(answer.nextActionUrl, { page: BUY_VOUCHERS, userId: user.id, values });
    if (!answer.purchaseSuccessful)
      return refuse(answer.errorMessage || MESSAGES.enrolment.submitFailed);
    dispatch(api.util.invalidateTags(['Voucher', 'Invoice', 'Purchase']));
    dropOrder();
    sayVouchersBought();
    await navigate(VOUCHERS);
  }

  return { buy, fail: (error: unknown) => refuse(reasonOf(error)), refusal };
}
