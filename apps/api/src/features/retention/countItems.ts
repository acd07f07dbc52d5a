import type { DisposalCounts } from '@platewise/shared/retention/disposals';
import { LISTED_RULES, type ListedRule } from '@platewise/shared/retention/rules';
import type { Tx } from '../../db/client';

const COUNTED = {
  LISTED: 'listed',
  DISPOSED: 'disposed',
  KEPT: 'kept',
  NO_LONGER_DUE: 'noLongerDue',
} as const;

/** Counts the items of each list by rule and state, in the order of the rules. */
export async function countItems(tx: Tx, ids: string[]): Promise<Map<string, DisposalCounts[]>> {
  const groups = await tx.disposalItem.groupBy({
    by: ['disposalId', 'rule', 'state'],
    where: { disposalId: { in: ids } },
    _count: true,
  });
  const countsOf = (id: string) =>
    LISTED_RULES.flatMap((rule) => {
      const own = groups.filter((group) => group.disposalId === id && group.rule === rule);
      return own.length > 0 ? countsIn(rule, own) : [];
    });
  return new Map(ids.map((id) => [id, countsOf(id)]));
}

function countsIn(rule: ListedRule, groups: { state: keyof typeof COUNTED; _count: number }[]) {
  const counts: DisposalCounts = { rule, listed: 0, disposed: 0, kept: 0, noLongerDue: 0 };
  for (const { state, _count } of groups) counts[COUNTED[state]] = _count;
  return counts;
}
