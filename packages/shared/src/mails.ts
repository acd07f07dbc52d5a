import { type InferType, object } from 'yup';
import { email, oneOf, required, response } from './fields';
import { rowSelectionSchema } from './paging';

export const MAIL_STATES = ['QUEUED', 'SENT', 'FAILED', 'CANCELLED'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The fate of an email after it was handed over. */
export const MAIL_DELIVERIES = [
  'ACCEPTED',
  'DELAYED',
  'DELIVERED',
  'BOUNCED_SOFT',
  'BOUNCED_HARD',
  'COMPLAINED',
  'SUPPRESSED',
] as const;
export type MailDelivery = (typeof MAIL_DELIVERIES)[number];

export const DELIVERY_NAMES: Record<MailDelivery, string> = {
  ACCEPTED: 'Handed over',
  DELAYED: 'Delayed',
  DELIVERED: 'Delivered',
  BOUNCED_SOFT: 'Did not arrive',
  BOUNCED_HARD: 'Wrong address',
  COMPLAINED: 'Marked as spam',
  SUPPRESSED: 'Address on hold',
};
export const deliveryName = (delivery: string | null) =>
  MAIL_DELIVERIES.filter((known) => known === delivery).map((known) => DELIVERY_NAMES[known])[0] ??
  null;

/** The deliveries of emails that their recipients don't have. */
export const NOT_DELIVERED = ['BOUNCED_SOFT', 'BOUNCED_HARD', 'SUPPRESSED'] as const;

export const didNotArrive = ({ state, delivery }: { state: string; delivery: string | null }) =>
  state === 'FAILED' || NOT_DELIVERED.some((known) => known === delivery);

/** The words next to the address of a person who did not get the email. */
export const CHECK_THE_ADDRESS = 'Did not arrive: check the address';

export const mailsFilterSchema = object({
  state: oneOf('state', MAIL_STATES),
  delivery: oneOf('delivery', MAIL_DELIVERIES),
});
export type MailsFilter = InferType<typeof mailsFilterSchema>;

export const sendMailsSchema = object({ chosen: rowSelectionSchema(mailsFilterSchema).required() });
export const sentMailsResponse = response.object({
  /** The number of selected emails that had failed. */
  sent: response.int(),
});
export type SentMails = InferType<typeof sentMailsResponse>;

export const mailRowResponse = response.object({
  id: response.text(),
  to: response.text(),
  template: response.text(),
  state: response.text(),
  tries: response.int(),
  error: response.maybeText(),
  createdAt: response.text(),
  sentAt: response.maybeText(),
  /** Null until it was handed over, and for emails of earlier releases. */
  delivery: response.maybeText(),
});
export type MailRow = InferType<typeof mailRowResponse>;

export const mailEventResponse = response.object({
  kind: response.text(),
  at: response.text(),
  /** 'smtp', 'report' or 'webhook'. */
  source: response.text(),
  /** Such as '5.1.1'. */
  status: response.maybeText(),
  diagnostic: response.maybeText(),
});
export type MailEventRow = InferType<typeof mailEventResponse>;

/** An address that gets no more emails. */
export const badAddressResponse = response.object({
  address: response.text(),
  /** 'bounced' or 'complained'. */
  reason: response.text(),
  since: response.text(),
});
export type BadAddressRow = InferType<typeof badAddressResponse>;

export const tryAddressSchema = object({
  email: email('Email Address').required(required('Email Address')),
});

export const mailPreviewResponse = response.object({
  /** Whether this is the text that was sent. Otherwise it is how the email would be written today. */
  asSent: response.bool(),
  /** SHA-256 of the plain text that was sent, with its links. */
  sha256: response.maybeText(),
  /** Null when the news of the email is no longer true. */
  subject: response.maybeText(),
  /** The text without the addresses of links, which only the recipient may open. */
  text: response.maybeText(),
  attachments: response.list(response.text()),
  /** The events about it, the oldest first. */
  events: response.list(mailEventResponse),
  /** Null while its address gets emails. */
  badAddress: badAddressResponse.nullable(),
});
export type MailPreview = InferType<typeof mailPreviewResponse>;
