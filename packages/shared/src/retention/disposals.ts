import { type InferType, mixed, object, string } from 'yup';
import { addMonths } from '../dates';
import { day, longText, oneOf, required, response, uuid, whole } from '../fields';
import { listExportSchema, pageOrAllSchema } from '../paging';
import { LISTED_RULES, type ListedRule } from './rules';

type DisposalState = 'WAITING' | 'APPROVED' | 'RUNNING' | 'DONE' | 'REFUSED';
const HOLD_SCOPES = ['enrolment', 'user', 'record'] as const;
export type HoldScope = (typeof HOLD_SCOPES)[number];

/** A dispute may take years. After that the hold has to be placed again. */
const MOST_YEARS_HELD = 7;
export const lastHold = (today: string) => addMonths(today, MOST_YEARS_HELD * 12);

const rule = () => oneOf('Rule', LISTED_RULES).required(required('Rule'));
const filter = { rule: rule() };

export const disposalItemsQuerySchema = pageOrAllSchema.shape(filter);
export const disposalItemsExportSchema = listExportSchema.shape(filter);

const version = whole('Version').required(required('Version'));
export const approveDisposalSchema = object({
  version,
  /** The number of records that the admin has seen and typed. */
  records: whole('Number of records').min(0).required(required('Number of records')),
});
export type ApproveDisposal = InferType<typeof approveDisposalSchema>;

const reason = longText('Reason', 500).required(required('Reason'));
export const refusalSchema = object({ reason });
export const refuseDisposalSchema = object({ version, reason });
export type RefuseDisposal = InferType<typeof refuseDisposalSchema>;

const holdFields = {
  scope: oneOf('What is kept', HOLD_SCOPES).required(required('What is kept')),
  reason,
  until: day('Until').required(required('Until')),
};
/** The fields of the dialog. */
export const holdSchema = object(holdFields);
export const placeHoldSchema = object({
  ...holdFields,
  disposalId: uuid(),
  rule: rule(),
  subjectId: uuid(),
});
export type PlaceHold = InferType<typeof placeHoldSchema>;

const disposalCountsAnswer = response.object({
  rule: string<ListedRule>().defined(),
  /** Listed and not on hold. */
  listed: response.int(),
  disposed: response.int(),
  kept: response.int(),
  noLongerDue: response.int(),
});
export type DisposalCounts = InferType<typeof disposalCountsAnswer>;

const disposalAnswer = response.object({
  id: response.text(),
  /** Its first day. */
  month: response.text(),
  state: string<DisposalState>().defined(),
  listedAt: response.text(),
  total: response.int(),
  done: response.int(),
  decidedAt: response.maybeText(),
  decidedBy: response.maybeText(),
  reason: response.maybeText(),
  finishedAt: response.maybeText(),
  version: response.int(),
  counts: response.list(disposalCountsAnswer),
});
export type Disposal = InferType<typeof disposalAnswer>;

export const retentionResponse = response.object({
  /** How many more are due on the first of next month, by rule, as they stood when they were last listed; null before. */
  dueNextMonth: mixed<Partial<Record<ListedRule, number>>>().nullable().defined(),
  /** The newest first. */
  disposals: response.list(disposalAnswer),
});
export type Retention = InferType<typeof retentionResponse>;

export const disposalItemResponse = response.object({
  /** Rule and record in one. */
  id: response.text(),
  rule: string<ListedRule>().defined(),
  subjectId: response.text(),
  dueOn: response.text(),
  state: string<'LISTED' | 'DISPOSED' | 'KEPT' | 'NO_LONGER_DUE'>().defined(),
  /** The person or thing it is about, and the course. */
  person: response.text(),
  about: response.text(),
  enrolmentId: response.maybeText(),
  userId: response.maybeText(),
});
export type DisposalItem = InferType<typeof disposalItemResponse>;

export const holdResponse = response.object({
  id: response.text(),
  heldId: response.text(),
  scope: string<HoldScope>().defined(),
  /** The person or thing on hold. */
  what: response.text(),
  reason: response.text(),
  until: response.text(),
  placedAt: response.text(),
  placedBy: response.text(),
  liftedAt: response.maybeText(),
  liftedBy: response.maybeText(),
});
export type Hold = InferType<typeof holdResponse>;
