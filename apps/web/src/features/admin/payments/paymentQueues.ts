import { PAYMENT_QUEUES } from '@platewise/shared/officePayments';

type Queue = (typeof PAYMENT_QUEUES)[number];

export const QUEUES: Record<Queue, { label: string; lead: string; none: string }> = {
  open: {
    label: 'Open',
    lead: 'Begun and not settled: the bank may be asking the cardholder. What stays open is settled by itself within minutes.',
    none: 'No payment is open.',
  },
  refund: {
    label: 'Refund on its way',
    lead: 'To be given back: the payment provider has not confirmed it yet and is asked again every 15 minutes.',
    none: 'No refund is waiting.',
  },
  disputed: {
    label: 'Disputed',
    lead: 'The cardholder has told the bank that the charge was not theirs. Answer in the dashboard of the payment provider.',
    none: 'No payment is disputed.',
  },
};

export const QUEUE_OPTIONS = PAYMENT_QUEUES.map((queue) => ({
  value: queue,
  label: QUEUES[queue].label,
}));

/** From the address bar. */
export const readQueue = (asked: string | null): Queue =>
  PAYMENT_QUEUES.find((queue) => queue === asked?.toLowerCase()) ?? 'open';
