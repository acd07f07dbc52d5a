import type { AppContext } from '../context';
import type { Caller } from './caller';

/** The kinds of records that a parameter can name. A test tries the id of another person's record of each kind. */
export type OwnedKind =
  | 'user'
  | 'enrolment'
  | 'invoice'
  | 'creditNote'
  | 'payment'
  | 'survey'
  | 'purchase'
  | 'certificate'
  | 'mail'
  | 'voucherBatch';

/**
 * Declares for a route who owns what a parameter names: `find` returns it, and refuses what the caller may not have.
 * `owned('invoice', getOwnInvoice)('id')` guards the parameter `:id`.
 */
export const owned =
  <Owned, Needs = Caller>(
    kind: OwnedKind,
    find: (ctx: AppContext, caller: Needs, value: string) => Promise<Owned>,
  ) =>
  (param: string) => ({ rule: 'owned' as const, kind, param, find });
