import { type InferType, mixed, object } from 'yup';
import { day, response, text, uuid } from './fields';

export const auditFilterSchema = object({
  /** Both are whole days in Sydney. */
  startDate: day('Start date'),
  endDate: day('End date'),
  /** The email address of who did it. */
  admin: text('Admin', 80),
  action: text('Action', 200),
  subjectType: text('Subject', 40),
  /** About this user or a course of theirs. */
  userId: uuid().optional(),
});
export type AuditFilter = InferType<typeof auditFilterSchema>;

export const auditRowResponse = response.object({
  id: response.text(),
  at: response.text(),
  /** Null for the command line. */
  actorEmail: response.maybeText(),
  /** The user the admin was signed in as. */
  asUserEmail: response.maybeText(),
  action: response.text(),
  subjectType: response.text(),
  subjectId: response.text(),
  /** The name of the record, or null when it has been deleted. */
  subjectName: response.maybeText(),
  before: mixed().nullable().defined(),
  after: mixed().nullable().defined(),
  /** The internet address it came from; null for jobs and the command line. */
  address: response.maybeText(),
});
export type AuditRow = InferType<typeof auditRowResponse>;

/** The values that the log can be filtered by. */
export const auditFilterOptionsResponse = response.object({
  admins: response.list(response.text()),
  actions: response.list(response.text()),
  subjectTypes: response.list(response.text()),
});
export type AuditFilterOptions = InferType<typeof auditFilterOptionsResponse>;
