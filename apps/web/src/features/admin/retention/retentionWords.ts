import { showDay, sydneyDay } from '@platewise/shared/dates';
import type { Disposal, DisposalCounts } from '@platewise/shared/retention/disposals';
import { RETENTION_RULES } from '@platewise/shared/retention/rules';

export const isUnderWay = ({ state }: Disposal) => state === 'APPROVED' || state === 'RUNNING';
export const isOpen = (list: Disposal) => list.state === 'WAITING' || isUnderWay(list);

const MONTH = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthOf = ({ month }: Disposal) => MONTH.format(new Date(`${month}T00:00:00Z`));

export const sumOf = (counts: DisposalCounts[], what: 'listed' | 'disposed' | 'kept') =>
  counts.reduce((sum, each) => sum + each[what], 0);

export const titleOf = ({ rule }: DisposalCounts) => RETENTION_RULES[rule].title;

const dayIn = (instant: string) => showDay(sydneyDay(new Date(instant)));

/** 'Approved by ann@example.com on 02/03/2026.' */
export function decisionOf({ state, decidedBy, decidedAt, reason }: Disposal): string {
  if (!decidedBy || !decidedAt) return 'Nothing was due.';
  const said = state === 'REFUSED' ? 'Refused' : 'Approved';
  return `${said} by ${decidedBy} on ${dayIn(decidedAt)}${reason ? `: ${reason}` : '.'}`;
}
