import { HISTORY_KINDS, type HistoryKind } from '@platewise/shared/enrolments/history';

/** The sources of events. Events of the same instant are sorted in this order. */
export const TIMELINE_SOURCES = [
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
export type TimelineSource = (typeof TIMELINE_SOURCES)[number];

export const SOURCES_BY_KIND: Record<HistoryKind, TimelineSource[]> = {
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
  // An invitation is shown with the observer's events, and is also a mail.
  mail: ['mail', 'invitation'],
  office: ['audit', 'acted as'],
};

export const getKind = (source: TimelineSource): HistoryKind =>
  HISTORY_KINDS.find((kind) => SOURCES_BY_KIND[kind].includes(source)) ?? 'office';
