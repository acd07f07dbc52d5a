import { type InferType, mixed, object } from 'yup';
import { answer, day, text, uuid } from './fields';
import { listExportSchema, pageOrAllSchema } from './paging';

const filter = {
  /** Both are whole days in Sydney. */
  startDate: day('Start date'),
  endDate: day('End date'),
  /** The email address of who did it. */
  admin: text('Admin', 80),
  action: text('Action', 200),
  subjectType: text('Subject', 40),
  /** About this user or a course of theirs. */
  userId: uuid().optional(),
};
export const auditFilterSchema = object(filter);
export type AuditFilter = InferType<typeof auditFilterSchema>;
export const auditQuerySchema = pageOrAllSchema.shape(filter);
export const auditExportSchema = listExportSchema.shape(filter);

export const auditRowAnswer = answer.object({
  id: answer.text(),
  at: answer.text(),
  /** Null for the command line. */
  actorEmail: answer.maybeText(),
  /** The user the admin was signed in as. */
  asUserEmail: answer.maybeText(),
  action: answer.text(),
  subjectType: answer.text(),
  subjectId: answer.text(),
  /** What people call it; null once it has gone. */
  subjectName: answer.maybeText(),
  before: mixed().nullable().defined(),
  after: mixed().nullable().defined(),
  /** The internet address it came from; null for jobs and the command line. */
  address: answer.maybeText(),
});
export type AuditRow = InferType<typeof auditRowAnswer>;

/** What there is to filter by. */
export const auditChoicesAnswer = answer.object({
  admins: answer.list(answer.text()),
  actions: answer.list(answer.text()),
  subjectTypes: answer.list(answer.text()),
});
export type AuditChoices = InferType<typeof auditChoicesAnswer>;
