import { type InferType, mixed, object, string } from 'yup';
import { addMonths } from '../dates';
import { answer, day, longText, oneOf, required, uuid, whole } from '../fields';
import { listExportSchema, pageOrAllSchema } from '../paging';
import { LISTED_RULES, type ListedRule } from './rules';

type DisposalState = 'WAITING' | 'APPROVED' | 'RUNNING' | 'DONE' | 'REFUSED';
const HOLD_SCOPES = ['enrolment', 'user', 'record'] as const;
export type HoldScope = (typeof HOLD_SCOPES)[number];

/** A dispute may last; whoever still needs it then says so again. */
const MOST_YEARS_HELD = 7;
export const lastHold = (today: string) => addMonths(today, MOST_YEARS_HELD * 12);

const rule = () => oneOf('Rule', LISTED_RULES).required(required('Rule'));
const filter = { rule: rule() };

export const disposalItemsQuerySchema = pageOrAllSchema.shape(filter);
export const disposalItemsExportSchema = listExportSchema.shape(filter);
export const holdsQuerySchema = pageOrAllSchema;
export const holdsExportSchema = listExportSchema;

const version = whole('Version').required(required('Version'));
export const approveDisposalSchema = object({
  version,
  /** As many as the admin has seen and typed. */
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
/** As the dialog asks for it. */
export const keepSchema = object(holdFields);
export const placeHoldSchema = object({
  ...holdFields,
  disposalId: uuid(),
  rule: rule(),
  subjectId: uuid(),
});
export type PlaceHold = InferType<typeof placeHoldSchema>;

const disposalCountsAnswer = answer.object({
  rule: string<ListedRule>().defined(),
  /** Listed and not kept. */
  listed: answer.int(),
  disposed: answer.int(),
  kept: answer.int(),
  noLongerDue: answer.int(),
});
export type DisposalCounts = InferType<typeof disposalCountsAnswer>;

const disposalAnswer = answer.object({
  id: answer.text(),
  /** Its first day. */
  month: answer.text(),
  state: string<DisposalState>().defined(),
  listedAt: answer.text(),
  total: answer.int(),
  done: answer.int(),
  decidedAt: answer.maybeText(),
  decidedBy: answer.maybeText(),
  reason: answer.maybeText(),
  finishedAt: answer.maybeText(),
  version: answer.int(),
  counts: answer.list(disposalCountsAnswer),
});
export type Disposal = InferType<typeof disposalAnswer>;

export const retentionAnswer = answer.object({
  /** How many more are due on the first of next month, by rule, as they stood when they were last listed; null before. */
  dueNextMonth: mixed<Partial<Record<ListedRule, number>>>().nullable().defined(),
  /** The newest first. */
  disposals: answer.list(disposalAnswer),
});
export type Retention = InferType<typeof retentionAnswer>;

export const disposalItemAnswer = answer.object({
  /** Rule and record in one. */
  id: answer.text(),
  rule: string<ListedRule>().defined(),
  subjectId: answer.text(),
  dueOn: answer.text(),
  state: string<'LISTED' | 'DISPOSED' | 'KEPT' | 'NO_LONGER_DUE'>().defined(),
  /** Whom or what it is about, and in which course. */
  person: answer.text(),
  about: answer.text(),
  enrolmentId: answer.maybeText(),
  userId: answer.maybeText(),
});
export type DisposalItem = InferType<typeof disposalItemAnswer>;

export const holdAnswer = answer.object({
  id: answer.text(),
  heldId: answer.text(),
  scope: string<HoldScope>().defined(),
  /** Whom or what is kept. */
  what: answer.text(),
  reason: answer.text(),
  until: answer.text(),
  placedAt: answer.text(),
  placedBy: answer.text(),
  liftedAt: answer.maybeText(),
  liftedBy: answer.maybeText(),
});
export type Hold = InferType<typeof holdAnswer>;
