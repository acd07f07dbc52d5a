import { type InferType, object } from 'yup';
import { answer, oneOf } from './fields';
import { chosenSchema, listExportSchema, pageOrAllSchema } from './paging';

export const MAIL_STATES = ['QUEUED', 'SENT', 'FAILED', 'CANCELLED'] as const;

const filter = { state: oneOf('state', MAIL_STATES) };
const mailsFilterSchema = object(filter);
export type MailsFilter = InferType<typeof mailsFilterSchema>;
export const mailsQuerySchema = pageOrAllSchema.shape(filter);
export const mailsExportSchema = listExportSchema.shape(filter);

export const sendMailsSchema = object({ chosen: chosenSchema(mailsFilterSchema).required() });
export const sentMailsAnswer = answer.object({
  /** As many of the chosen ones as had failed. */
  sent: answer.int(),
});
export type SentMails = InferType<typeof sentMailsAnswer>;

export const mailRowAnswer = answer.object({
  id: answer.text(),
  to: answer.text(),
  template: answer.text(),
  state: answer.text(),
  tries: answer.int(),
  error: answer.maybeText(),
  createdAt: answer.text(),
  sentAt: answer.maybeText(),
});
export type MailRow = InferType<typeof mailRowAnswer>;

export const mailPreviewAnswer = answer.object({
  /** Null where there is nothing to tell any more. */
  subject: answer.maybeText(),
  /** Without the addresses of its links: what they open is meant for its reader alone. */
  text: answer.maybeText(),
  attachments: answer.list(answer.text()),
});
export type MailPreview = InferType<typeof mailPreviewAnswer>;
