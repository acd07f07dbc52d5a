import { MESSAGES } from '@platewise/shared/messages';
import { OrderRefused } from '../payments/paymentErrors';

/** Unknown, expired and used codes are refused in the same words, for promo codes and vouchers. */
export const invalidPromoCode = () => new OrderRefused(MESSAGES.promo.invalid);
export const coversPartOnly = () => new OrderRefused(MESSAGES.promo.coversPart);
