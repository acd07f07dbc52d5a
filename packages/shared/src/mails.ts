import { type InferType, object } from 'yup';
import { oneOf, response } from './fields';
import { rowSelectionSchema } from './paging';

export const MAIL_STATES = ['QUEUED', 'SENT', 'FAILED', 'CANCELLED'] as const;

export const mailsFilterSchema = object({ state: oneOf('state', MAIL_STATES) });
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
});
export type MailRow = InferType<typeof mailRowResponse>;

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
});
export type MailPreview = InferType<typeof mailPreviewResponse>;
