import { type InferType, object } from 'yup';
import { oneOf, response } from '../fields';

/** Not settled yet; to be given back, and not given back yet; refused by the cardholder; charged more than once. */
export const PAYMENT_QUEUES = ['open', 'refund', 'disputed', 'twice'] as const;

export const officePaymentsFilterSchema = object({
  state: oneOf('state', PAYMENT_QUEUES).default('open'),
});
export type OfficePaymentsFilter = InferType<typeof officePaymentsFilterSchema>;

export const officePaymentResponse = response.object({
  id: response.text(),
  createdAt: response.text(),
  /** Null once the account has been deleted. */
  email: response.maybeText(),
  purpose: response.text(),
  amountCents: response.int(),
  /** As the payment provider names it; null until it has been reached. */
  providerRef: response.maybeText(),
  /** Of further charges for the same payment, which are to be refunded. */
  extraRefs: response.list(response.text()),
  disputedAt: response.maybeText(),
  invoiceGuid: response.maybeText(),
  invoiceNumber: response.maybeText(),
});
export type OfficePayment = InferType<typeof officePaymentResponse>;
