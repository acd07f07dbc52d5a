import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { api } from '../../../api/api';
import { orderReprint } from '../../../api/reprintsApi';
import type { User } from '../../../api/session';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { dropOrder, leaveForBank } from '../../../components/heldOrder';
import { isAnswered, reasonOf } from '../../../components/payment/orderAnswer';
import { useOrderKey } from '../../../components/payment/useOrderKey';
import type { CardOnPage } from '../../../components/useCardOnPage';
import { notify } from '../../../ui/notify';
import { selectDiscount } from '../enrolmentSlice';
import { NSW_REPRINT } from '../pages';
import { isCardAsked } from '../payment/paymentValues';
import { type ReprintValues, toReprint } from './reprintValues';

/** Sends the order and tells `onOrdered` where the invoice went, or says why not. Rejects with what stands beside fields. */
export function useReprintOrder(user: User, card: CardOnPage, onOrdered: (email: string) => void) {
  const dispatch = useAppDispatch();
  const discount = useAppSelector(selectDiscount);
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

  async function pay(values: ReprintValues) {
    const asked = isCardAsked(values.hasPromoCode, discount);
    const order = toReprint(values, discount, asked ? await card.take(values) : {});
    setRefusal(null);
    const answer = await orderReprint(order, keyOf(order)).catch((error: unknown) => {
      if (isAnswered(error)) answered();
      throw error;
    });
    answered();
    if (answer.nextActionUrl)
      return leaveForBank(answer.nextActionUrl, { page: NSW_REPRINT, userId: user.id, values });
    if (!answer.purchaseSuccessful)
      return refuse(answer.errorMessage || MESSAGES.enrolment.submitFailed);
    dispatch(api.util.invalidateTags(['Invoice', 'NswReprint']));
    dropOrder();
    onOrdered(values.email);
  }

  return { pay, fail: (error: unknown) => refuse(reasonOf(error)), refusal };
}
