import {
  DELIVERY_NAMES,
  MAIL_DELIVERIES,
  MAIL_STATES,
  type MailRow,
} from '@platewise/shared/mails';

export const STATE_NAMES: Record<string, string> = {
  QUEUED: 'Queued',
  SENT: 'Sent',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
};

export const STATE_OPTIONS = [
  { value: '', label: 'All' },
  ...MAIL_STATES.map((state) => ({ value: state, label: STATE_NAMES[state] ?? state })),
];

export const DELIVERY_OPTIONS = [
  { value: '', label: 'All' },
  ...MAIL_DELIVERIES.map((delivery) => ({ value: delivery, label: DELIVERY_NAMES[delivery] })),
];

/** From the address bar; '' for all. */
export const readState = (asked: string | null) =>
  MAIL_STATES.find((state) => state === asked?.toUpperCase()) ?? '';
export const readDelivery = (asked: string | null) =>
  MAIL_DELIVERIES.find((delivery) => delivery === asked?.toUpperCase()) ?? '';

/** 'password-reset' as people say it. */
export function mailName(template: string): string {
  const words = template
    .replaceAll('-', ' ')
    .replace(/\b(?:nsw|usi)\b/g, (initials) => initials.toUpperCase())
    .replace(/ in (\d+)$/, ' in $1 days');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names the email and its recipient. */
export const nameOf = ({ template, to }: MailRow) => `${mailName(template)} to ${to}`;

/** A queued email is sent anyway, and the text of a cancelled one is no longer true, unless its address was the reason. */
export const canBeSentAgain = ({ state, delivery }: MailRow) =>
  state === 'FAILED' || state === 'SENT' || delivery === 'SUPPRESSED';

export const NOT_SENT_AGAIN = 'Unable to resend the email.';
