import { type InferType, object } from 'yup';
import { oneOf, response } from '../fields';

/** Not settled yet; a refund in progress; disputed by the cardholder; charged more than once. */
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
  /** The account, if a business has paid. */
  businessId: response.maybeText(),
  purpose: response.text(),
  amountCents: response.int(),
  /** The payment provider's reference; null until the provider has answered. */
  providerRef: response.maybeText(),
  /** References of further charges for the same payment, which must be refunded. */
  extraRefs: response.list(response.text()),
  disputedAt: response.maybeText(),
  invoiceGuid: response.maybeText(),
  invoiceNumber: response.maybeText(),
});
export type OfficePayment = InferType<typeof officePaymentResponse>;
