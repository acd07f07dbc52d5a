import type { InferType } from 'yup';
import { answer, oneOf } from './fields';
import { pageQuerySchema } from './paging';

export const MAIL_STATES = ['QUEUED', 'SENT', 'FAILED', 'CANCELLED'] as const;

export const mailsQuerySchema = pageQuerySchema.shape({ state: oneOf('state', MAIL_STATES) });
export type MailsQuery = InferType<typeof mailsQuerySchema>;

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
