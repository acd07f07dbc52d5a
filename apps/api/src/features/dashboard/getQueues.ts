import type { Dashboard } from '@platewise/shared/dashboard';
import type { AppContext } from '../../context';
import { getAllOwedCents } from '../invoices/owedCents';
import { listQueues, usesAssessors } from './queues';

type Queues = Omit<Dashboard, 'months' | 'lastMonthSoFar' | 'funnel' | 'deadlines'>;

/** Each queue is an office list with a filter: the same rows that the link next to its figure shows. */
export async function getQueues(ctx: AppContext, today: string): Promise<Queues> {
  const { assessments, ...queues } = listQueues(today);
  const [summaries, openAssessments, overdue, amountCents] = await Promise.all([
    Promise.all(
      Object.entries(queues).map(async ([name, queue]) => [name, await queue.summarise(ctx)]),
    ),
    usesAssessors(ctx) ? assessments.summarise(ctx) : null,
    ctx.db.adviceTask.count({ where: { doneAt: null, dueAt: { lt: ctx.now() } } }),
    getAllOwedCents(ctx.db),
  ]);
  const found = Object.fromEntries(summaries) as Omit<Queues, 'assessments'>;
  return {
    ...found,
    assessments: openAssessments,
    adviceTasks: { ...found.adviceTasks, overdue },
    unpaidInvoices: { ...found.unpaidInvoices, amountCents },
  };
}
