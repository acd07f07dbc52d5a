import { type InferType, object } from 'yup';
import { oneOf, response } from './fields';
import { listExportSchema, pageOrAllSchema, rowSelectionSchema } from './paging';

export const MAIL_STATES = ['QUEUED', 'SENT', 'FAILED', 'CANCELLED'] as const;

export const mailsFilterSchema = object({ state: oneOf('state', MAIL_STATES) });
export type MailsFilter = InferType<typeof mailsFilterSchema>;

export const sendMailsSchema = object({ chosen: rowSelectionSchema(mailsFilterSchema).required() });
export const sentMailsResponse = response.object({
  /** As many of the chosen ones as had failed. */
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
  /** Null where there is nothing to tell any more. */
  subject: response.maybeText(),
  /** Without the addresses of its links: what they open is meant for its reader alone. */
  text: response.maybeText(),
  attachments: response.list(response.text()),
});
export type MailPreview = InferType<typeof mailPreviewResponse>;
