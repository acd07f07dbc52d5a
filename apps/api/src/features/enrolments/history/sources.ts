import { HISTORY_KINDS, type HistoryKind } from '@platewise/shared/enrolments/history';

/** Where events come from, in the order in which they follow each other where they happened at the same instant. */
export const SOURCES = [
  'payment begun',
  'payment declined',
  'payment abandoned',
  'paid',
  'enrolled',
  'invoice',
  'step 2',
  'step 3',
  'link replaced',
  'invitation',
  'form opened',
  'form saved',
  'form declined',
  'form submitted',
  'sitting',
  'section',
  'course completed',
  'survey',
  'judgement',
  'certificate',
  'paper',
  'NSW queue',
  'NSW reprint',
  'NSW update',
  'certificate revoked',
  'disputed',
  'refund decided',
  'refunded',
  'audit',
  'acted as',
  'mail',
] as const;
export type Source = (typeof SOURCES)[number];

export const SOURCES_OF: Record<HistoryKind, Source[]> = {
  enrolment: ['enrolled', 'step 2', 'step 3'],
  payment: [
    'payment begun',
    'payment declined',
    'payment abandoned',
    'paid',
    'invoice',
    'disputed',
    'refund decided',
    'refunded',
  ],
  study: ['sitting', 'section', 'course completed', 'survey'],
  observer: [
    'link replaced',
    'invitation',
    'form opened',
    'form saved',
    'form declined',
    'form submitted',
  ],
  certificate: ['judgement', 'certificate', 'paper', 'certificate revoked'],
  nsw: ['NSW queue', 'NSW reprint', 'NSW update'],
  // An invitation is told with the observer's events, and is a mail all the same.
  mail: ['mail', 'invitation'],
  office: ['audit', 'acted as'],
};

export const kindOf = (source: Source): HistoryKind =>
  HISTORY_KINDS.find((kind) => SOURCES_OF[kind].includes(source)) ?? 'office';
