import type { EnrolmentStep1 } from '@platewise/shared/enrolments';
import { MESSAGES } from '@platewise/shared/messages';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api';
import { placeOrder } from '../../../api/enrolmentsApi';
import type { Failure } from '../../../api/problems';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { notify } from '../../../ui/notify';
import {
  orderPlaced,
  orderRefused,
  orderReturned,
  orderSent,
  selectDiscount,
} from '../enrolmentSlice';
import { toOrder } from './paymentValues';
import { useOrderKey } from './useOrderKey';

/** An answer need not come from our server; one on the way gives no more than a title. */
function reasonOf(error: unknown): string {
  const { Message, title } = (error ?? {}) as Partial<Failure>;
  return Message || title || MESSAGES.enrolment.submitFailed;
}

/** Whether the server has dealt with the order; a fault or a lost answer leaves that open. */
function isAnswered(error: unknown): boolean {
  const { status = 0 } = (error ?? {}) as Partial<Failure>;
  return status >= 400 && status < 500 && status !== 409;
}

/** Sends the order and goes on to step 2, or tells why not. Rejects with what stands beside fields. */
export function usePayment() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const discount = useAppSelector(selectDiscount);
  const { keyOf, orderAnswered } = useOrderKey();

  function refuse(message: string) {
    dispatch(orderRefused(message));
    notify.warning(message);
  }

  async function pay(values: EnrolmentStep1) {
    const order = toOrder(values, discount);
    dispatch(orderSent());
    const answer = await placeOrder(order, keyOf(order)).catch((error: unknown) => {
      if (isAnswered(error)) orderAnswered();
      dispatch(orderReturned());
      throw error;
    });
    orderAnswered();
    if (!answer.enrolmentSuccessful || !answer.id) {
      return refuse(answer.errorMessage || MESSAGES.enrolment.submitFailed);
    }
    dispatch(orderPlaced(answer.id));
    dispatch(api.util.invalidateTags(['UserCourse']));
    notify.success(MESSAGES.enrolment.step1Saved);
    await navigate(`/course-enrolment/${answer.id}/step-2/`);
  }

  return { pay, fail: (error: unknown) => refuse(reasonOf(error)) };
}
