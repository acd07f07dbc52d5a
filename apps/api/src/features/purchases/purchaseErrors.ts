import { getCourse } from '@platewise/shared/content/courses';
import { MESSAGES } from '@platewise/shared/messages';
import { showCents, showWholeDollars } from '@platewise/shared/money';
import { OrderRefused } from '../payments/paymentErrors';

export const buyerGone = () => new OrderRefused('This account does not exist any more.');

export const courseNotOpen = (courseId: number) =>
  new OrderRefused(`${getCourse(courseId).courseTitle}: ${MESSAGES.enrolment.courseNotOpen}`);

export const boughtJustNow = () =>
  new OrderRefused(
    'You have just bought these vouchers: they are in your list. To buy the same again, please wait two minutes.',
  );

export const earlierOrderWentThrough = () =>
  new OrderRefused(
    'The order you made before this one has gone through, and its vouchers are in your list. Nothing was charged for this one. Please look at your vouchers before you buy more.',
  );

export const nothingToPay = () =>
  new OrderRefused('This invoice is paid already. There is nothing left to pay.');

type Owing = { owedCents: number; orderCents: number; ceilingCents: number };

export const aboveCeiling = ({ owedCents, orderCents, ceilingCents }: Owing) =>
  new OrderRefused(
    `You owe ${showCents(owedCents)} on unpaid invoices, and this order comes to ${showCents(orderCents)}. The limit for your account is ${showWholeDollars(ceilingCents)}. Pay an invoice or pay for this order by card, and you can go on straight away.`,
  );
