import {
  type Dashboard,
  EXPIRING_DAYS,
  type Queue,
  SILENT_DAYS,
} from '@platewise/shared/dashboard';
import { showDay } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';

export type QueueFigure = {
  label: string;
  count: number;
  /** The date of the oldest, and anything else worth saying; null if the queue is empty. */
  detail: string | null;
  /** The list, narrowed to exactly these. */
  to: string;
};

type QueueDefinition = [
  label: string,
  queue: Queue | null,
  to: string,
  oldest?: string,
  more?: string,
];

/** The office's queues: first those that have entries, then the empty ones. */
export function waitingOf(dashboard: Dashboard, today: string): QueueFigure[] {
  const { unpaidInvoices, expiringVouchers, silentObservers, unknownLearners } = dashboard;
  const since = ({ oldest }: Queue) => `startDate=${oldest ?? today}`;
  const shown: QueueDefinition[] = [
    ['NSW certificates', dashboard.nswCertificates, '/Admin/Nsw-Certificates'],
    ['NSW reprints', dashboard.nswReprints, '/Admin/Nsw-Reprints'],
    ['Assessments', dashboard.assessments, '/Admin/Assessments'],
    ['Learners who need help', dashboard.learnerHelp, '/Admin/Learner-Help'],
    [
      'Advice before paying',
      dashboard.adviceTasks,
      '/Admin/Advice',
      'the oldest since',
      dashboard.adviceTasks.overdue > 0 ? `${dashboard.adviceTasks.overdue} overdue` : undefined,
    ],
    [
      'Unpaid invoices',
      unpaidInvoices,
      '/Admin/Invoices?state=due',
      'the oldest from',
      showCents(unpaidInvoices.amountCents),
    ],
    [
      `Purchases with vouchers that expire within ${EXPIRING_DAYS} days`,
      expiringVouchers,
      `/Admin/Voucher-Purchases?expiringOn=${today}&${since(expiringVouchers)}`,
      'the oldest bought on',
    ],
    [
      `Observer not responded (${SILENT_DAYS}+ days)`,
      silentObservers,
      `/Admin/User-Courses?silentOn=${today}&${since(silentObservers)}`,
      'the first enrolled on',
    ],
    [
      'Observer says they don’t know the learner',
      unknownLearners,
      `/Admin/User-Courses?unknownOn=${today}&${since(unknownLearners)}`,
      'the first enrolled on',
    ],
    ['Integrity signals', dashboard.integritySignals, '/Admin/Integrity-Signals'],
    ['Failed emails', dashboard.failedMails, '/Admin/Mails?state=FAILED'],
    ['Open payments', dashboard.openPayments, '/Admin/Payments'],
    ['Refunds in progress', dashboard.waitingRefunds, '/Admin/Payments?state=refund'],
    ['Disputed payments', dashboard.disputedPayments, '/Admin/Payments?state=disputed'],
    ['Failed jobs', dashboard.failedJobs, '/Admin/Failed-Jobs'],
  ];
  const queues = shown.flatMap(([label, queue, to, oldest = 'the oldest since', more]) =>
    queue ? { label, to, count: queue.count, detail: detailOf(queue, oldest, more) } : [],
  );
  return [...queues.filter(({ count }) => count > 0), ...queues.filter(({ count }) => count === 0)];
}

function detailOf({ oldest }: Queue, words: string, more: string | undefined) {
  return oldest && [more, `${words} ${showDay(oldest)}`].filter(Boolean).join(', ');
}
