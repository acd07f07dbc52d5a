import type { EnrolmentStep1 } from '@platewise/shared/enrolments/step1';
import { MESSAGES } from '@platewise/shared/messages';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api';
import type { User } from '../../../api/session';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { dropOrder } from '../../../components/payment/heldOrder';
import { reasonOf } from '../../../components/payment/orderAnswer';
import type { CardOnPage } from '../../../components/payment/useCardOnPage';
import { useCardOrder } from '../../../components/payment/useCardOrder';
import { notify } from '../../../ui/feedback/notify';
import { REFUSED } from '../../../ui/form/outcome';
import {
  orderPlaced,
  orderRefused,
  orderReturned,
  orderSent,
  selectDiscount,
} from '../enrolmentSlice';
import { placeOrder } from '../enrolmentsApi';
import { detailsOf, paymentOf } from '../pages';
import { isCardAsked, toOrder } from './paymentValues';

/** Sends the order and goes on to step 2, or to the bank that asks for it, or tells why not. Rejects with what stands beside fields. */
export function usePayment(user: User, courseId: number, card: CardOnPage) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const discount = useAppSelector((state) => selectDiscount(state, courseId));
  const place = useCardOrder(user, card);

  function refuse(message: string) {
    dispatch(orderRefused(message));
    notify.warning(message, { key: 'order' });
    return REFUSED;
  }

  async function pay(values: EnrolmentStep1) {
    const asked = isCardAsked(values.hasPromoCode, discount);
    const order = toOrder(values, discount, asked ? await card.take(values) : {});
    dispatch(orderSent());
    const send = (key: string) => placeOrder(order, key);
    const answer = await place(order, send, { page: paymentOf(values.courseId), values }).catch(
      (error: unknown) => {
        dispatch(orderReturned());
        throw error;
      },
    );
    if (!answer) return void dispatch(orderReturned());
    if (!answer.enrolmentSuccessful || !answer.id) {
      return refuse(answer.errorMessage || MESSAGES.enrolment.submitFailed);
    }
    dispatch(orderPlaced(answer.id));
    dispatch(api.util.invalidateTags(['UserCourse']));
    dropOrder();
    notify.success(MESSAGES.enrolment.step1Saved);
    await navigate(detailsOf(answer.id));
  }

  return { pay, fail: (error: unknown) => refuse(reasonOf(error)) };
}
