import { getCourse } from '@platewise/shared/courses';
import { MESSAGES } from '@platewise/shared/messages';
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
