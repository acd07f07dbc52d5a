import { MESSAGES } from '@platewise/shared/messages';
import { OrderRefused } from '../payments/paymentErrors';

/** Unknown, expired and spent codes, promo codes and vouchers alike, are refused in the same words. */
export const invalidPromoCode = () => new OrderRefused(MESSAGES.promo.invalid);
export const coversPartOnly = () => new OrderRefused(MESSAGES.promo.coversPart);
