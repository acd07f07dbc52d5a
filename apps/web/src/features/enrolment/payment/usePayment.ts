import type { EnrolmentStep1 } from '@platewise/shared/enrolmentStep1';
import { MESSAGES } from '@platewise/shared/messages';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api';
import { placeOrder } from '../../../api/enrolmentsApi';
import type { User } from '../../../api/session';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { dropOrder, leaveForBank } from '../../../components/heldOrder';
import { isAnswered, reasonOf } from '../../../components/payment/orderAnswer';
import { useOrderKey } from '../../../components/payment/useOrderKey';
import type { CardOnPage } from '../../../components/useCardOnPage';
import { notify } from '../../../ui/notify';
import {
  orderPlaced,
  orderRefused,
  orderReturned,
  orderSent,
  selectDiscount,
} from '../enrolmentSlice';
import { detailsOf, paymentOf } from '../pages';
import { isCardAsked, toOrder } from './paymentValues';

/** Sends the order and goes on to step 2, or to the bank that asks for it, or tells why not. Rejects with what stands beside fields. */
export function usePayment(user: User, card: CardOnPage) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const discount = useAppSelector(selectDiscount);
  const { keyOf, orderAnswered } = useOrderKey();

  function answered() {
    orderAnswered();
    card.spent();
  }

  function refuse(message: string) {
    dispatch(orderRefused(message));
    notify.warning(message);
  }

  async function pay(values: EnrolmentStep1) {
    const asked = isCardAsked(values.hasPromoCode, discount);
    const order = toOrder(values, discount, asked ? await card.take(values) : {});
    dispatch(orderSent());
    const answer = await placeOrder(order, keyOf(order)).catch((error: unknown) => {
      if (isAnswered(error)) answered();
      dispatch(orderReturned());
      throw error;
    });
    answered();
    if (answer.nextActionUrl) {
      const page = paymentOf(values.courseId);
      await leaveForBank(answer.nextActionUrl, { page, userId: user.id, values });
      return void dispatch(orderReturned());
    }
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
