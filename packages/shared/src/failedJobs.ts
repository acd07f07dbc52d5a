import type { InferType } from 'yup';
import { answer } from './fields';
import { listExportSchema, pageOrAllSchema } from './paging';

export const failedJobsQuerySchema = pageOrAllSchema;
export const failedJobsExportSchema = listExportSchema;

export const failedJobAnswer = answer.object({
  id: answer.text(),
  /** When the last try failed. */
  failedAt: answer.text(),
  what: answer.text(),
  error: answer.maybeText(),
});
export type FailedJob = InferType<typeof failedJobAnswer>;
