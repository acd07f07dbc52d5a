import type { InferType } from 'yup';
import { response } from './fields';

export const failedJobResponse = response.object({
  id: response.text(),
  /** When the last try failed. */
  failedAt: response.text(),
  what: response.text(),
  error: response.maybeText(),
});
export type FailedJob = InferType<typeof failedJobResponse>;
