import { type InferType, object } from 'yup';
import { dateRange } from './dateRange';
import { response } from './fields';

/** Days past the due date, as a statement groups what is owed. */
export const AGEING_LABELS = [
  'Not due yet',
  '1–30 days overdue',
  '31–60 days overdue',
  '61–90 days overdue',
  'Over 90 days overdue',
] as const;

export const statementQuerySchema = object(dateRange());
export type StatementQuery = InferType<typeof statementQuerySchema>;

export const statementLineResponse = response.object({
  key: response.text(),
  /** 'YYYY-MM-DD' */
  day: response.text(),
  /** 'Invoice 000012', 'Payment of invoice 000012' */
  text: response.text(),
  /** Positive for what raises the debt, negative for what lowers it. */
  amountCents: response.int(),
  balanceCents: response.int(),
});
export type StatementLine = InferType<typeof statementLineResponse>;

export const statementResponse = response.object({
  name: response.text(),
  startDate: response.text(),
  endDate: response.text(),
  /** At the beginning of the first day. */
  openingCents: response.int(),
  lines: response.list(statementLineResponse),
  /** At the end of the last day; the sum of `ageing`. */
  closingCents: response.int(),
  ageing: response.list(response.object({ label: response.text(), cents: response.int() })),
});
export type Statement = InferType<typeof statementResponse>;
