import { getCourse } from '@platewise/shared/content/courses';
import { MESSAGES } from '@platewise/shared/messages';
import { showCents, showWholeDollars } from '@platewise/shared/money';
import { OrderRefused } from '../payments/paymentErrors';

export const courseNotOpen = (courseId: number) =>
  new OrderRefused(`${getCourse(courseId).courseTitle}: ${MESSAGES.enrolment.courseNotOpen}`);

export const boughtJustNow = () =>
  new OrderRefused(
    "You have just bought these vouchers. They're in your list. To buy the same again, please wait two minutes.",
  );

export const earlierOrderWentThrough = () =>
  new OrderRefused(
    "Your previous order has gone through and its vouchers are in your list. You haven't been charged for this order. Please check your vouchers before you buy more.",
  );

export const emailNotProved = () => new OrderRefused(MESSAGES.emailProof.needed);

export const nothingToPay = () =>
  new OrderRefused("This invoice has already been paid. There's nothing left to pay.");

export const amountChanged = () =>
  new OrderRefused('This invoice has just been lowered. Please load the page again, and then pay.');

type CreditAmounts = { owedCents: number; orderCents: number; ceilingCents: number };

export const aboveCeiling = ({ owedCents, orderCents, ceilingCents }: CreditAmounts) =>
  new OrderRefused(
    `You owe ${showCents(owedCents)} on unpaid invoices, and this order comes to ${showCents(orderCents)}. The limit for your account is ${showWholeDollars(ceilingCents)}. Please pay an invoice first, or pay for this order by card.`,
  );
