import { showDay, toDay } from '@platewise/shared/dates';
import type { PayInvoiceForm } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { BuyExtension, BuyExtensionAnswer } from '@platewise/shared/selfService';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { useLayoutEffect } from 'react';
import { api } from '../../../api/api';
import { send } from '../../../api/http';
import { type User, useUser } from '../../../api/session';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { BLANK_CARD, CardFields } from '../../../components/payment/CardFields';
import { useCheckout } from '../../../components/payment/useCheckout';
import { WalletButtons } from '../../../components/payment/WalletButtons';
import { useToday } from '../../../components/useToday';
import { InlineRefusal } from '../../../ui/feedback/InlineRefusal';
import { notify } from '../../../ui/feedback/notify';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import {
  orderRefused,
  orderReturned,
  orderSent,
  paymentOpened,
  selectOrder,
} from '../enrolmentSlice';
import { YOUR_COURSES } from '../pages';

type Props = { course: UserCourse; until: string; priceCents: number; onClose: () => void };

/** More time for a price. The price and the new end are shown above the card, and sent with it. */
export default function BuyMoreTime(props: Props) {
  const user = useUser();
  return user && <CardForm {...props} user={user} />;
}

function CardForm({ user, ...props }: Props & { user: User }) {
  const { course, until, priceCents } = props;
  const order = useAppSelector(selectOrder);
  const { card, submit, fail } = useExtensionCheckout(user, props);
  const dispatch = useAppDispatch();
  const today = useToday();

  // Before the first paint, so that the refusal of an earlier order is not shown for a moment.
  useLayoutEffect(() => {
    dispatch(paymentOpened());
  }, [dispatch]);

  return (
    <Form
      initialValues={BLANK_CARD}
      schema={card.schema}
      context={{ today }}
      onSubmit={submit}
      onFailure={fail}
    >
      <p>
        For <strong>{showCents(priceCents)}</strong>, {course.courseTitle} will be open until{' '}
        <strong>{showDay(until)}</strong> instead of {showDay(toDay(course.expiresOn))}. Everything
        that you’ve done is saved. We email you the tax invoice.
      </p>
      <WalletButtons card={card} cents={priceCents} onFailure={fail} />
      <CardFields card={card} />
      {order.state === 'refused' && <InlineRefusal>{order.message}</InlineRefusal>}
      <SubmitButton fullWidth>Pay {showCents(priceCents)}</SubmitButton>
    </Form>
  );
}

function useExtensionCheckout(user: User, { course, until, priceCents, onClose }: Props) {
  const dispatch = useAppDispatch();
  return useCheckout({
    user,
    page: YOUR_COURSES,
    events: { sent: orderSent, returned: orderReturned, refused: orderRefused },
    isCardAsked: () => true,
    toOrder: (_form: PayInvoiceForm, card) => ({ until, priceCents, ...card }),
    send: (order, idempotencyKey) => buyExtension(course.id, order, idempotencyKey),
    isBought: ({ extended }) => extended,
    onBought: () => {
      dispatch(paymentOpened());
      dispatch(api.util.invalidateTags(['UserCourse', 'Invoice']));
      notify.success(`${course.courseTitle} is open until ${showDay(until)}.`);
      onClose();
    },
  });
}

/** Not an endpoint of the store: arguments of endpoints end up in the store's actions, and a card must not. */
async function buyExtension(
  id: string,
  data: Partial<BuyExtension>,
  idempotencyKey: string,
): Promise<BuyExtensionAnswer> {
  const url = `/userCourse/${id}/extension/purchase`;
  const config = { url, method: 'POST', data, idempotencyKey, keepPage: true };
  return (await send<BuyExtensionAnswer>(config)).data;
}
