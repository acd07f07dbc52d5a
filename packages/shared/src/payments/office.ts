import { type InferType, object } from 'yup';
import { answer, oneOf } from '../fields';
import { listExportSchema, pageOrAllSchema } from '../paging';

/** Not settled yet; to be given back, and not given back yet; refused by the cardholder; charged more than once. */
export const PAYMENT_QUEUES = ['open', 'refund', 'disputed', 'twice'] as const;

const filter = { state: oneOf('state', PAYMENT_QUEUES).default('open') };
const officePaymentsFilterSchema = object(filter);
export type OfficePaymentsFilter = InferType<typeof officePaymentsFilterSchema>;
export const officePaymentsQuerySchema = pageOrAllSchema.shape(filter);
export const officePaymentsExportSchema = listExportSchema.shape(filter);

export const officePaymentAnswer = answer.object({
  id: answer.text(),
  createdAt: answer.text(),
  /** Null once the account has been deleted. */
  email: answer.maybeText(),
  purpose: answer.text(),
  amountCents: answer.int(),
  /** As the payment provider names it; null until it has been reached. */
  providerRef: answer.maybeText(),
  /** Of further charges for the same payment, which are to be refunded. */
  extraRefs: answer.list(answer.text()),
  disputedAt: answer.maybeText(),
  invoiceGuid: answer.maybeText(),
  invoiceNumber: answer.maybeText(),
});
export type OfficePayment = InferType<typeof officePaymentAnswer>;
