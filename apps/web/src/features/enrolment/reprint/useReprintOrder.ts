import { MESSAGES } from '@platewise/shared/messages';
import { api } from '../../../api/api';
import { orderReprint } from '../../../api/reprintsApi';
import type { User } from '../../../api/session';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { dropOrder } from '../../../components/payment/heldOrder';
import { reasonOf } from '../../../components/payment/orderAnswer';
import type { CardOnPage } from '../../../components/payment/useCardOnPage';
import { useCardOrder } from '../../../components/payment/useCardOrder';
import { notify } from '../../../ui/notify';
import { orderRefused, orderReturned, selectDiscount, selectOrder } from '../enrolmentSlice';
import { NSW_REPRINT } from '../pages';
import { isCardAsked } from '../payment/paymentValues';
import { type ReprintValues, toReprint } from './reprintValues';

/** Sends the order and tells `onOrdered` where the invoice went, or says why not. Rejects with what stands beside fields. */
export function useReprintOrder(user: User, card: CardOnPage, onOrdered: (email: string) => void) {
  const dispatch = useAppDispatch();
  const discount = useAppSelector(selectDiscount);
  const last = useAppSelector(selectOrder);
  const place = useCardOrder(user, card);

  function refuse(message: string) {
    dispatch(orderRefused(message));
    notify.warning(message, { key: 'order' });
  }

  async function pay(values: ReprintValues) {
    const asked = isCardAsked(values.hasPromoCode, discount);
    const order = toReprint(values, discount, asked ? await card.take(values) : {});
    dispatch(orderReturned());
    const send = (key: string) => orderReprint(order, key);
    const answer = await place(order, send, { page: NSW_REPRINT, values });
    if (!answer) return;
    if (!answer.purchaseSuccessful) {
      return refuse(answer.errorMessage || MESSAGES.enrolment.submitFailed);
    }
    dispatch(api.util.invalidateTags(['Invoice', 'NswReprint']));
    dropOrder();
    onOrdered(values.email);
  }

  return {
    pay,
    fail: (error: unknown) => refuse(reasonOf(error)),
    refusal: last.state === 'refused' ? last.message : null,
  };
}
