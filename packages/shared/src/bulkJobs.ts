import { type InferType, object } from 'yup';
import { findMailProblem } from './bulkJobs/mailText';
import { enrolmentsFilterSchema, MOST_ENROLMENTS_SELECTED } from './enrolments/office';
import { expirySchema } from './enrolments/officeActions';
import { longText, required, response, text } from './fields';
import type { Permission } from './officeRoles';
import { rowSelectionSchema } from './paging';
import { newTaskSchema } from './tasks';

export const DAYS_BETWEEN_OFFICE_REMINDERS = 7;

export const BULK_KINDS = ['remind', 'email', 'task', 'extend', 'observer link'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export const BULK_NEEDS: Record<BulkKind, Permission> = {
  remind: 'support change',
  email: 'support change',
  task: 'support change',
  extend: 'enrolments change',
  'observer link': 'enrolments change',
};

/** An email that was sent cannot be taken back. */
export const UNDOABLE_KINDS: readonly string[] = ['task', 'extend'] satisfies BulkKind[];

export const BULK_STATES = ['RUNNING', 'STOPPED', 'DONE', 'UNDOING', 'UNDONE'] as const;
export type BulkState = (typeof BULK_STATES)[number];

const chosen = {
  chosen: rowSelectionSchema(enrolmentsFilterSchema, MOST_ENROLMENTS_SELECTED).required(),
};

const mailText = (label: string, most: number, schema = text(label, most)) =>
  schema.required(required(label)).test('variables', '', (value, context) => {
    const problem = value && findMailProblem(value);
    return problem ? context.createError({ message: problem }) : true;
  });

/** The fields of the dialogs. */
export const bulkMailSchema = object({
  subject: mailText('Subject', 150),
  text: mailText('Text', 5000, longText('Text', 5000)),
});
export const bulkTaskSchema = newTaskSchema.pick(['title', 'details', 'ownerId', 'dueOn']);

export const bulkChosenSchema = object(chosen);
export const bulkMailJobSchema = bulkMailSchema.shape(chosen);
export const bulkTaskJobSchema = bulkTaskSchema.shape(chosen);
export const bulkExtendJobSchema = expirySchema.shape(chosen);
export type BulkMail = InferType<typeof bulkMailSchema>;
export type BulkTask = InferType<typeof bulkTaskSchema>;
export type BulkChosen = InferType<typeof bulkChosenSchema>;

export const bulkMailPreviewResponse = response.object({
  to: response.text(),
  subject: response.text(),
  text: response.text(),
});
export type BulkMailPreview = InferType<typeof bulkMailPreviewResponse>;

export const bulkJobResponse = response.object({
  id: response.text(),
  /** One of BULK_KINDS. */
  kind: response.text(),
  /** 'Open until 30/06/2027', the title of the task or the subject of the email; null for others. */
  what: response.maybeText(),
  /** One of BULK_STATES. */
  state: response.text(),
  total: response.int(),
  done: response.int(),
  leftOut: response.int(),
  failed: response.int(),
  undone: response.int(),
  /** Not undone, because it has been changed since. */
  kept: response.int(),
  createdAt: response.text(),
  createdByName: response.text(),
  finishedAt: response.maybeText(),
});
export type BulkJob = InferType<typeof bulkJobResponse>;

export const MOST_ROWS_NAMED = 500;

/** The rows that were not done, with the reasons, and the text of an email. */
export const bulkJobDetailsResponse = response.object({
  text: response.maybeText(),
  rows: response.list(
    response.object({
      userCourseId: response.text(),
      userId: response.text(),
      learnerName: response.text(),
      why: response.text(),
    }),
  ),
});
export type BulkJobDetails = InferType<typeof bulkJobDetailsResponse>;
