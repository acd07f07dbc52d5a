import type { InferType } from 'yup';
import { response } from './fields';

const rowResponse = response.object({
  id: response.text(),
  /** The person, or the thing where there is no person. */
  name: response.text(),
  /** One line about it. */
  about: response.maybeText(),
  since: response.text(),
  /** The page about the person. */
  personTo: response.maybeText(),
  /** The page on which it is done. */
  to: response.text(),
});
export type WaitingRow = InferType<typeof rowResponse>;

const kindResponse = response.object({
  kind: response.text(),
  title: response.text(),
  /** The words of the button next to each row. */
  action: response.text(),
  count: response.int(),
  /** The list of all of them. */
  to: response.text(),
  /** The oldest first. */
  rows: response.list(rowResponse),
});
export type WaitingKind = InferType<typeof kindResponse>;

/** The kind with the oldest row first. Kinds without rows are left out. */
export const needsAttentionResponse = response.list(kindResponse);
